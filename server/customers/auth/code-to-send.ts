import type { OutboxTopics } from '../../platform/outbox/outbox-topics.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { recipientOfCode } from './code-store.ts';
import { fingerprint } from './one-time-code.ts';
import { hashOfToken } from '../../platform/secrets/token.ts';

interface Known {
  readonly query: Kysely<Tables>;
  readonly clock: () => Date;
  readonly secrets: Secrets;
}

export interface CodeToSend {
  /** Empty: the mail contains only a link. */
  readonly code: string;
  /** The token of the link; empty in a text message. */
  readonly link: string;
  /** The email or phone number that it is sent to. */
  readonly to: string;
  readonly firstName: string;
}

/**
 * The code of an outbox row and its recipient. null: the code has none (recipientOfCode), has expired or was replaced, and
 * must not be sent.
 */
export async function codeToSend(
  { query, clock, secrets }: Known,
  { purpose, identity, sealedCode, sealedLink }: OutboxTopics['mail:code'],
): Promise<CodeToSend | null> {
  const code = sealedCode === undefined ? '' : secrets.unseal(sealedCode);
  const link = sealedLink === undefined ? '' : secrets.unseal(sealedLink);
  if (code === null || link === null) return null; // the secret was changed meanwhile
  const holder = { purpose, identity };
  const row =
    code === ''
      ? ({ column: 'link_hash', hash: hashOfToken(link) } as const)
      : ({ column: 'code_hash', hash: fingerprint(secrets, holder, code) } as const);
  const reader = await recipientOfCode(query, holder, { ...row, now: clock() });
  if (reader === undefined) return null;
  return { code, link, to: identity, firstName: reader.firstName };
}
