import type { ClientBase, Pool } from 'pg';
import { StartupError } from '../startup-error.ts';

/** Where others come there are no customers whose password is printed in the manual. */
export async function refuseDemo(database: Pick<Pool | ClientBase, 'query'>, origin: string): Promise<void> {
  const { rowCount } = await database.query('select 1 from customers where demo limit 1');
  if (rowCount === 0) return;
  throw new StartupError(
    `The demo shop is still installed, and the passwords of its customers are public. Remove it before the shop opens at ${origin}: npm run demo:remove.`,
  );
}
