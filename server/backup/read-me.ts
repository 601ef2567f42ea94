import { registeredProviders } from '../payment/payment-providers.ts';
import type { Backup } from './create-backup.ts';

interface Options extends Backup {
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Environment variables that a shop needs again and no backup holds. */
const variables: ReadonlySet<string> = new Set([
  ...['ORIGIN', 'TRUST_PROXY', 'SMTP_URL', 'MAIL_FROM', 'JADAU_SECRET', 'DATABASE_URL', 'CORS_ORIGINS'],
  ...registeredProviders.flatMap(({ definition }) => Object.values(definition.variables)),
  ...registeredProviders.flatMap(({ definition }) => definition.apiVariable ?? []),
]);

/** What whoever finds the folder must know, in words. */
export function readMe({ snapshot, pictures, secret, environment }: Options): string {
  const rows = snapshot.tables.reduce((sum, table) => sum + table.rows, 0);
  const names = Object.keys(environment).filter((name) => variables.has(name) && environment[name]);
  return `A whole copy of the shop, of ${snapshot.takenAt}.

rows/     all ${rows} rows of its database, customers' addresses among them: keep it as safe as the shop
media/    all ${pictures} files of its pictures
${
  secret
    ? 'secret    the key that signs codes and links; whoever has it can forge them'
    : 'The key that signs codes and links is not here, because JADAU_SECRET gives it: keep that elsewhere.'
}

To open it again, in an empty folder: npm run restore -- --from THIS_FOLDER --data EMPTY_FOLDER

Not in it are the settings given from outside${names.length === 0 ? '; none were set' : `, which were: ${names.sort().join(', ')}`}.
`;
}
