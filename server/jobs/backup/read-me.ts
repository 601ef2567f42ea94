import { countRows, type Snapshot } from '#database/snapshot/snapshot.ts';
import { registeredProviders } from '../../selling/payment/payment-providers.ts';
import { settingNames } from '../../platform/startup-options.ts';

/** The last file of a backup that is written: a folder without it is half-written. */
export const readMeFile = 'READ-ME.txt';

export interface Backup {
  readonly snapshot: Snapshot;
  readonly pictures: number;
  /** Whether the backup contains the key that signs codes and links; a key from JADAU_SECRET is not copied. */
  readonly secret: boolean;
}

interface Options extends Backup {
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Settings of the machine, which a restored shop does not need. */
const local = new Set(['PORT', 'HOST', 'WORKERS', 'LOG_LEVEL', 'SANDBOX_GATEWAY']);
const providerVariables = new Set<string>(
  registeredProviders.flatMap(({ definition }) => [
    ...Object.values(definition.variables),
    ...(definition.apiVariable === undefined ? [] : [definition.apiVariable]),
  ]),
);

/** Whether a shop needs this setting again after a restore: a setting of the shop, or a key of a payment provider. */
const isNeeded = (name: string) =>
  (settingNames.includes(name) && !local.has(name)) || providerVariables.has(name);

/** The text of READ-ME.txt. */
export function readMe({ snapshot, pictures, secret, environment }: Options): string {
  const names = Object.keys(environment).filter((name) => isNeeded(name) && environment[name]);
  return `A complete backup of the shop, taken at ${snapshot.takenAt}.

rows/     all ${countRows(snapshot)} rows of its database, with the addresses of customers: protect it like the shop
media/    all ${pictures} picture files
${
  secret
    ? 'secret    the key that signs codes and links; whoever has it can forge them'
    : 'The key that signs codes and links is not included, because it is in JADAU_SECRET: store it elsewhere.'
}

To restore it into an empty folder: npm run restore -- --from THIS_FOLDER --data EMPTY_FOLDER

Settings of the environment are not included${names.length === 0 ? '; none were set' : `. These were set: ${names.sort().join(', ')}`}.
`;
}
