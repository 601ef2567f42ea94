import { providersFromEnvironment } from '#server/payment/providers-from-environment.ts';
import type { PaymentProviders } from '#server/payment/payment-providers.ts';
import { isPublic } from '#server/public-safety.ts';
import type { PaymentSandbox } from '#server/payment-sandbox/payment-sandbox.ts';

interface Options {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly origin: string;
  readonly host: string;
  readonly privateNetwork: boolean;
  readonly port: number;
  /** Show the sandbox's control panel at /dev/gateway. */
  readonly panel: boolean;
}

export interface OpenPaymentProviders {
  readonly gateways: PaymentProviders;
  /** In a real provider's place; null where none is needed, or may be. */
  readonly sandbox: PaymentSandbox | null;
}

/**
 * The payment providers of the environment's keys. Without keys the sandbox takes their place, where nobody can mistake
 * it for money: where no stranger comes, or where SANDBOX_GATEWAY=on says so. Then the panel is there too.
 */
export async function openPaymentProviders({
  environment,
  origin,
  host,
  privateNetwork,
  port,
  panel,
}: Options): Promise<OpenPaymentProviders> {
  const gateways = providersFromEnvironment(environment);
  const wish = environment['SANDBOX_GATEWAY'];
  const sandboxed = wish === 'on' || (wish !== 'off' && !isPublic({ origin, host, privateNetwork }));
  if (gateways.size > 0 || !sandboxed) return { gateways, sandbox: null };
  const { startPaymentSandbox } = await import('#server/payment-sandbox/payment-sandbox.ts');
  const { sandboxProviders } = await import('#server/payment-sandbox/sandbox-providers.ts');
  const reachable = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host;
  const sandbox = await startPaymentSandbox({
    shop: () => `http://${reachable}:${port}`,
    origin,
    panel: panel || wish === 'on',
  });
  return { gateways: sandboxProviders(sandbox), sandbox };
}
