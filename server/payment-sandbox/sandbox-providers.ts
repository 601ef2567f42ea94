import { gatewaysOf, type Gateways } from '../payment/payment-providers.ts';
import { razorpay } from '../payment/providers/razorpay.ts';
import { stripe } from '../payment/providers/stripe.ts';
import type { SandboxGateway } from './payment-sandbox.ts';

/** The shop's own code for Razorpay and Stripe, speaking with the sandbox. */
export function sandboxGateways({ address, keys }: SandboxGateway, patience = 4000): Gateways {
  const { keyId, keySecret, webhookSecret } = keys;
  return gatewaysOf(
    razorpay({
      keyId,
      keySecret,
      webhookSecret,
      api: address,
      script: '/sandbox-gateway/checkout.js',
      patience,
    }),
    stripe({ secretKey: keySecret, webhookSecret, api: address, patience }),
  );
}
