import { StartupError } from '#database/startup-error.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { providersByKey, type PaymentProviders } from './payment-providers.ts';
import { razorpay } from './providers/razorpay.ts';
import { stripe } from './providers/stripe.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The providers whose keys are set, each by its own; StartupError where a key has no fellow. */
export function providersFromEnvironment(environment: Environment): PaymentProviders {
  const found: PaymentProvider[] = [];
  const ofRazorpay = readTogether(environment, [
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
  ]);
  if (ofRazorpay !== null) {
    const [keyId, keySecret, webhookSecret] = ofRazorpay;
    found.push(razorpay({ keyId, keySecret, webhookSecret, ...apiOf(environment['RAZORPAY_API']) }));
  }
  const ofStripe = readTogether(environment, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
  if (ofStripe !== null) {
    const [secretKey, webhookSecret] = ofStripe;
    found.push(stripe({ secretKey, webhookSecret, ...apiOf(environment['STRIPE_API']) }));
  }
  return providersByKey(...found);
}

function apiOf(api: string | undefined): { api?: string } {
  return api ? { api } : {};
}

/** All of the names' values, or null where none is set. */
function readTogether<const Names extends readonly string[]>(
  environment: Environment,
  names: Names,
): { readonly [Index in keyof Names]: string } | null {
  const values = names.map((name) => environment[name] || undefined);
  if (values.every((value) => value === undefined)) return null;
  const missing = names.filter((_, index) => values[index] === undefined);
  if (missing.length > 0)
    throw new StartupError(`${missing.join(' and ')} must be set too, or remove ${names.join(', ')}.`);
  return values as { [Index in keyof Names]: string };
}
