import { runAudit } from '#database/run-audit.ts';

/** All rows of all checks of database/audit.sql (I20). There must be none. */
export const audit = ({ pool }: { readonly pool: Parameters<typeof runAudit>[0] }): Promise<unknown[]> =>
  runAudit(pool);
