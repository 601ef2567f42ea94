import {
  providersFromEnvironment,
  type PaymentProviders,
} from '#server/selling/payment/payment-providers.ts';
import { isPublic } from '#server/public-safety.ts';
import type { PaymentSandbox } from '#server/selling/payment-sandbox/payment-sandbox.ts';
import type { StartupOptions } from '#server/platform/startup-options.ts';

interface Options {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly settings: StartupOptions;
}

export interface OpenPaymentProviders {
  readonly providers: PaymentProviders;
  /** Replaces the providers; null if there are real ones, or a sandbox is not allowed. */
  readonly sandbox: PaymentSandbox | null;
}

/**
 * Connects the payment providers whose keys are set. Without keys it starts the sandbox, unless strangers can reach the
 * shop; SANDBOX_GATEWAY=on or off decides otherwise.
 */
export async function openPaymentProviders({
  environment,
  settings,
}: Options): Promise<OpenPaymentProviders> {
  const providers = providersFromEnvironment(environment);
  const { origin, host, port } = settings;
  const sandboxed = settings.sandbox === 'on' || (settings.sandbox !== 'off' && !isPublic(settings));
  if (providers.size > 0 || !sandboxed) return { providers, sandbox: null };
  const { startPaymentSandbox } = await import('#server/selling/payment-sandbox/payment-sandbox.ts');
  const reachable = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host;
  const sandbox = await startPaymentSandbox({
    shop: () => `http://${reachable}:${port}`,
    origin,
  });
  return { providers: sandbox.connect(), sandbox };
}
