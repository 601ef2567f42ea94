import {
  createRateToken,
  listRateTokens,
  revokeRateToken,
  setRatesByMachine,
  type RateToken,
} from '#contract/admin/rate-tokens.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { hashOfToken, newToken } from '../../../platform/secrets/token.ts';
import { ratesOfSet } from '../../../catalogue/rates/rates-of-set.ts';
import { guardRates } from '../../../catalogue/rates/guard-rates.ts';
import { startPriceSet } from '../../../catalogue/rates/price-set-store.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed, done } from '../../core/change-result.ts';
import { isAhead, readTyped } from './price-set-routes.ts';
import { anotherWaits, pastTime } from './rate-refusals.ts';

/** Tokens of machines, and the one call that they may make. */
export function serveRateTokens(api: AdminApi, { database: { query }, clock }: Shop): void {
  api.read(listRateTokens, async () => {
    const rows = await query
      .selectFrom('rate_tokens as t')
      .innerJoin('staff as s', 's.id', 't.created_by')
      .select(['t.id', 't.name', 't.created_at', 't.last_used_at', 't.revoked_at', 's.name as created_by'])
      .orderBy('t.id', 'desc')
      .execute();
    return rows.map((row): RateToken => ({
      id: row.id,
      name: row.name,
      createdBy: row.created_by,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      revokedAt: row.revoked_at?.toISOString() ?? null,
    }));
  });

  api.change(createRateToken, async (transaction, { body: { name } }, { staff }) => {
    const token = newToken();
    const { id, created_at } = await transaction
      .insertInto('rate_tokens')
      .values({ name, token_hash: hashOfToken(token), created_by: staff.id, created_at: clock() })
      .returning(['id', 'created_at'])
      .executeTakeFirstOrThrow();
    const made = { id, name, createdBy: staff.name, createdAt: created_at.toISOString() };
    return changed(
      { kind: 'rate-token', id, action: 'created', before: null, after: { name } },
      { ...made, lastUsedAt: null, revokedAt: null, token },
    );
  });

  api.change(revokeRateToken, async (transaction, { params: { id } }) => {
    const revoked = await transaction
      .updateTable('rate_tokens')
      .set({ revoked_at: clock() })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (revoked === undefined)
      return new HttpRefusal({ status: 404, code: 'token', message: 'This key no longer exists' });
    return changed({ kind: 'rate-token', id, action: 'revoked', before: revoked, after: null }, done);
  });

  api.machine(setRatesByMachine, async (transaction, { body }, machine) => {
    const { note = null, at = null } = body;
    if (at !== null && !isAhead(new Date(at), clock())) return pastTime;
    const typed = readTyped(body);
    const guard = { typed, again: {}, mayConfirm: false };
    const [doubt, ...more] = await guardRates(transaction, guard, clock());
    if (doubt !== undefined) {
      const errors = [doubt, ...more].map(({ metal, message }) => ({ code: metal, message }));
      return new HttpRefusal({ status: 422, code: doubt.metal, message: doubt.message }, { errors });
    }
    const started = await startPriceSet(
      transaction,
      {
        rates: typed,
        origin: 'machine',
        by: { id: null, name: machine.name, tokenId: machine.id },
        note,
        publishAt: at === null ? clock() : new Date(at),
        replace: false,
      },
      clock(),
    );
    if (!started.accepted) return anotherWaits;
    const { id, state, publish_at } = started.value;
    return changed(
      { kind: 'rates', id, action: 'prepared', before: null, after: ratesOfSet(started.value) },
      { id, state, publishAt: publish_at?.toISOString() ?? null },
    );
  });
}
