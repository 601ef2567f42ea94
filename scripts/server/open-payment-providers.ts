import { providersFromEnvironment } from '#server/payment/providers-from-environment.ts';
import type { PaymentProviders } from '#server/payment/payment-providers.ts';
import { isPublic } from '#server/public-safety.ts';
import type { PaymentSandbox } from '#server/payment-sandbox/payment-sandbox.ts';
import type { StartupOptions } from '#server/startup-options.ts';

interface Options {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly settings: StartupOptions;
  /** Show the control panel of the sandbox at /dev/gateway. */
  readonly panel: boolean;
}

export interface OpenPaymentProviders {
  readonly gateways: PaymentProviders;
  /** null with real providers, and where it is not allowed. */
  readonly sandbox: PaymentSandbox | null;
}

/**
 * Opens the payment providers whose keys are set. Without keys the sandbox replaces them if the shop is not public or
 * SANDBOX_GATEWAY is on; the latter shows its control panel as well.
 */
export async function openPaymentProviders({
  environment,
  settings,
  panel,
}: Options): Promise<OpenPaymentProviders> {
  const gateways = providersFromEnvironment(environment);
  const { origin, host, port } = settings;
  const sandboxed = settings.sandbox === 'on' || (settings.sandbox !== 'off' && !isPublic(settings));
  if (gateways.size > 0 || !sandboxed) return { gateways, sandbox: null };
  const { startPaymentSandbox } = await import('#server/payment-sandbox/payment-sandbox.ts');
  const { sandboxProviders } = await import('#server/payment-sandbox/sandbox-providers.ts');
  const reachable = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host;
  const sandbox = await startPaymentSandbox({
    shop: () => `http://${reachable}:${port}`,
    origin,
    panel: panel || settings.sandbox === 'on',
  });
  return { gateways: sandboxProviders(sandbox), sandbox };
}
