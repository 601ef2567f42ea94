import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { hashOfToken, newToken } from '../secrets/token.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** The network and browser that a request comes from. */
export interface Place {
  /** An IPv4 address, or the /64 of an IPv6 one. */
  readonly network: string;
  /** The token of the browser's device cookie, or null. */
  readonly device: string | null;
}

/** The account of a customer or of a member of the staff. */
export interface AccountKey {
  readonly column: 'customer_id' | 'staff_id';
  readonly id: number;
}

export interface KnownPlace {
  readonly device: boolean;
  readonly network: boolean;
}

/** The account does not know the place, or is to give its browser a new token. */
export const unknown: KnownPlace = { device: false, network: false };

/** How many browsers an account knows, and how many networks. */
const most = 10;

interface Dependencies {
  readonly query: Kysely<Tables>;
  readonly secrets: Secrets;
}

/** Whether the account knows the browser and the network. Account 0, which does not exist, knows none. */
export async function readKnownPlace(
  { query, secrets }: Dependencies,
  { column, id }: AccountKey,
  { network, device }: Place,
): Promise<KnownPlace> {
  const rows = await query
    .selectFrom('known_places')
    .select('kind')
    .where(column, '=', id)
    .where((place) =>
      place.or([
        place.and([place('kind', '=', 'network'), place('place_hash', '=', hashNetwork(secrets, network))]),
        place.and([place('kind', '=', 'device'), place('place_hash', '=', hashOfToken(device ?? ''))]),
      ]),
    )
    .execute();
  return {
    device: rows.some(({ kind }) => kind === 'device'),
    network: rows.some(({ kind }) => kind === 'network'),
  };
}

/**
 * Stores the place after a successful sign-in. Returns the token of the browser: its present one if the account knows it,
 * else a new one. A token that the account does not know could have been planted by somebody else.
 */
export async function rememberPlace(
  { transaction, secrets }: { readonly transaction: Transaction<Tables>; readonly secrets: Secrets },
  { column, id }: AccountKey,
  { network, device }: Place,
  { known, now }: { readonly known: KnownPlace; readonly now: Date },
): Promise<string> {
  const token = device !== null && known.device ? device : newToken();
  const place = (kind: 'device' | 'network', hash: Buffer) => ({
    [column]: id,
    kind,
    place_hash: hash,
    seen_at: now,
  });
  await transaction
    .insertInto('known_places')
    .values([place('device', hashOfToken(token)), place('network', hashNetwork(secrets, network))])
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'staff_id', 'kind', 'place_hash']).doUpdateSet({ seen_at: now }),
    )
    .execute();
  await sql`
    delete from known_places old using (
      select ctid, row_number() over (partition by kind order by seen_at desc, ctid desc) as place
        from known_places where ${sql.ref(column)} = ${id}) as ranked
     where old.ctid = ranked.ctid and ranked.place > ${most}`.execute(transaction);
  return token;
}

/** Deletes all known places of the account, for example after a new password. */
export async function forgetPlaces(
  transaction: Transaction<Tables>,
  { column, id }: AccountKey,
): Promise<void> {
  await transaction.deleteFrom('known_places').where(column, '=', id).execute();
}

/** Keyed, so that a stolen table does not reveal networks of customers. */
export function hashNetwork(secrets: Secrets, network: string): Buffer {
  return secrets.sign('known-places', network);
}
