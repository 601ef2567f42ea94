import { providersByKey, type PaymentProviders } from '../payment/payment-providers.ts';
import { razorpay } from '../payment/providers/razorpay.ts';
import { stripe } from '../payment/providers/stripe.ts';
import type { PaymentSandbox } from './payment-sandbox.ts';

/** The shop's own code for Razorpay and Stripe, speaking with the sandbox. */
export function sandboxProviders({ address, keys }: PaymentSandbox, timeout = 4000): PaymentProviders {
  const { keyId, keySecret, webhookSecret } = keys;
  return providersByKey(
    razorpay({
      keyId,
      keySecret,
      webhookSecret,
      api: address,
      script: '/sandbox-gateway/checkout.js',
      timeout,
    }),
    stripe({ secretKey: keySecret, webhookSecret, api: address, timeout }),
  );
}
