import { StartupError } from '#database/startup-error.ts';
import { paymentMethodLabel } from '#domain/orders/payment-method.ts';
import type { ShopSettings } from '#domain/shop/settings.ts';
import type { SandboxProvider } from '../payment-sandbox/sandbox-provider.ts';
import type {
  ConnectOptions,
  PaymentHosts,
  PaymentProvider,
  ProviderDefinition,
} from './payment-provider.ts';
import { razorpay } from './providers/razorpay/razorpay.ts';
import { stripe } from './providers/stripe/stripe.ts';

export interface RegisteredProvider {
  readonly definition: ProviderDefinition;
  /** Stands in for the provider while no keys are set. */
  readonly sandbox?: () => Promise<SandboxProvider>;
}

/** Every provider that this shop can take payments through. A new one is one line here. */
export const registeredProviders: readonly RegisteredProvider[] = [
  {
    definition: razorpay,
    sandbox: async () => (await import('../payment-sandbox/razorpay/razorpay-sandbox.ts')).razorpaySandbox,
  },
  {
    definition: stripe,
    sandbox: async () => (await import('../payment-sandbox/stripe/stripe-sandbox.ts')).stripeSandbox,
  },
];

/** Texts for all online payment methods, by key: the owner's, or the name of the provider, connected or not. */
export function onlinePaymentLabels(methods: ShopSettings['payment']['methods']): Record<string, string> {
  const labels = new Map(registeredProviders.map(({ definition: { key, label } }) => [key, label]));
  for (const { key, title } of methods) if (title !== '') labels.set(key, title);
  return Object.fromEntries(labels);
}

const providerLabels = onlinePaymentLabels([]);

/** The text for the payment method of an order that staff read. */
export function staffPaymentLabel(method: string): string {
  return paymentMethodLabel(method, providerLabels);
}

/** The connected providers by key. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

export function providersByKey(...providers: readonly PaymentProvider[]): PaymentProviders {
  return new Map(providers.map((provider) => [provider.key, provider]));
}

/** The origins of all widgets. One whose script is served by the shop itself, as in the sandbox, needs none. */
export function widgetHosts(providers: PaymentProviders): PaymentHosts {
  const hosts = [...providers.values()].flatMap(({ widget }) =>
    widget?.script.startsWith('https:') ? [widget.hosts] : [],
  );
  const all = (kind: keyof PaymentHosts) => [...new Set(hosts.flatMap((each) => each[kind]))];
  return {
    script: all('script'),
    frame: all('frame'),
    connect: all('connect'),
    image: all('image'),
    payment: all('payment'),
  };
}

export function connectProvider<Setting extends string>(
  definition: ProviderDefinition<Setting>,
  settings: Readonly<Record<Setting, string>>,
  options: ConnectOptions = {},
): PaymentProvider {
  const { key, label } = definition;
  const { sandbox = false } = options;
  return { key, label, title: label, sandbox, ...definition.connect(settings, options) };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Connects the providers whose variables are set. Throws a StartupError if only some variables of one are. */
export function providersFromEnvironment(
  environment: Environment,
  registered: readonly RegisteredProvider[] = registeredProviders,
): PaymentProviders {
  const connected = registered.flatMap(({ definition }) => {
    const settings = readSettings(environment, definition);
    const api = environment[definition.apiVariable ?? ''];
    return settings === null ? [] : [connectProvider(definition, settings, api ? { api } : {})];
  });
  return providersByKey(...connected);
}

/** The settings of a provider, or null if none of its variables is set. */
function readSettings(
  environment: Environment,
  { variables }: ProviderDefinition,
): Record<string, string> | null {
  const names = Object.values(variables);
  const missing = names.filter((name) => !environment[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    throw new StartupError(`${missing.join(' and ')} must be set too, or remove ${names.join(', ')}.`);
  return Object.fromEntries(
    Object.entries(variables).map(([setting, name]) => [setting, environment[name] ?? '']),
  );
}

/** Connected providers that the owner has not hidden. */
export function offeredProviders(
  { hidden }: ShopSettings['payment'],
  providers: PaymentProviders,
): PaymentProviders {
  return new Map([...providers].filter(([key]) => !hidden.includes(key)));
}
