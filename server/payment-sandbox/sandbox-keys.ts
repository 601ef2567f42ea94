import { randomBytes } from 'node:crypto';

/** What shop and sandbox know of each other, new at every start. */
export interface SandboxKeys {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
}

export function newKeys(): SandboxKeys {
  const random = () => randomBytes(18).toString('hex');
  return { keyId: `rzp_test_${random().slice(0, 14)}`, keySecret: random(), webhookSecret: random() };
}
