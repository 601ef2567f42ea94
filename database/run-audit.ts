import { readFileSync } from 'node:fs';

interface Broken {
  /** The rule, such as 'I4 coupon'. */
  readonly broken: string;
}

interface Audited {
  readonly query: (text: string) => Promise<{ readonly rows: Broken[] }>;
}

const checks = readFileSync(new URL('./audit.sql', import.meta.url), 'utf8')
  .replaceAll(/^--.*$/gm, '')
  .split(';')
  .filter((check) => check.trim() !== '');

/** The rows that break a rule of audit.sql, in its order (I20). */
export async function runAudit(client: Audited): Promise<Broken[]> {
  const found: Broken[] = [];
  for (const check of checks) found.push(...(await client.query(check)).rows);
  return found;
}
