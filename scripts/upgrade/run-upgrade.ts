import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { refuseForeignSchema } from '#database/migrate.ts';
import { StartupError } from '#database/startup-error.ts';
import { createBackup } from '#server/jobs/backup/create-backup.ts';
import { folderStore } from '#server/catalogue/media/media-store.ts';
import type { StartupOptions } from '#server/platform/startup-options.ts';
import { isUpgrading, removeJournal, writeJournal, writeRelease, type Journal } from './journal.ts';
import { goBack } from './settle-upgrade.ts';
import { tryRelease } from './try-release.ts';
import { waitForNodes, withUpgradeLock } from './with-upgrade-lock.ts';

/** The steps at which the tests kill the upgrade. */
export type Moment =
  | 'locked'
  | 'preparing'
  | 'stopped'
  | 'backed up'
  | 'migrating'
  | 'failed'
  | 'restored'
  | 'working'
  | 'switching'
  | 'switched';

interface Options {
  readonly settings: StartupOptions;
  /** The folder of the release that is in use: this one. */
  readonly from: string;
  /** The folder of the new one, with its packages installed. */
  readonly to: string;
  readonly log: (line: string) => void;
  /** Called at each moment, after what it names. */
  readonly reach?: (moment: Moment) => void;
  /** Milliseconds for the new release to migrate and open. */
  readonly timeout?: number;
}

const stopTimeout = 60_000;
const openTimeout = 300_000;
const prefix = 'before-upgrade-';
/** How many backups of upgrades are kept. */
const kept = 3;

/** Upgrades the shop, or leaves it as it was and throws a StartupError with one sentence. */
export async function runUpgrade(options: Options): Promise<void> {
  const { settings, from, to } = options;
  if (!existsSync(join(to, 'scripts', 'upgrade', 'journal.ts')) || !existsSync(join(to, 'package.json'))) {
    throw new StartupError(`${to} is not the folder of a release that this one can upgrade to.`);
  }
  if (to === from) throw new StartupError(`${to} is the release in use: name the folder of the new one.`);
  if (!existsSync(join(settings.data, 'postgres')) && settings.databaseUrl === undefined)
    throw new StartupError(`${settings.data} contains no shop: name its data folder with --data.`);
  await withUpgradeLock(settings, (client) => upgrade(client, options));
}

async function upgrade(client: pg.Client, options: Options): Promise<void> {
  const { settings, from, to, log, reach = () => {}, timeout = openTimeout } = options;
  const { data } = settings;
  if (isUpgrading(data))
    throw new StartupError('An upgrade was interrupted: start the shop first, which ends it.');
  await refuseForeignSchema(client, join(to, 'database', 'migrations'));
  reach('locked');
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const backup = join(data, 'backups', prefix + time);
  const journal: Journal = { from, to, backup, step: 'preparing' };
  await writeJournal(data, journal); // every node of this data folder closes
  reach('preparing');
  try {
    if (!(await waitForNodes(client, stopTimeout)))
      throw new StartupError(
        'The shop is still open elsewhere: stop its other nodes first. Nothing was changed.',
      );
    reach('stopped');
    await backUp(client, data, backup);
    reach('backed up');
  } catch (error) {
    await removeJournal(data);
    throw error;
  }
  log(`Backed up to ${backup}.`);
  await writeJournal(data, { ...journal, step: 'migrating' });
  reach('migrating');
  const problem = await tryRelease({ data, folder: to, timeout });
  if (problem !== null) {
    reach('failed');
    await goBack(client, backup);
    reach('restored');
    await removeJournal(data);
    throw new StartupError(
      `The new release does not work (${problem}): the shop is back on ${from} with all its rows.`,
    );
  }
  reach('working');
  await writeJournal(data, { ...journal, step: 'switching' });
  reach('switching');
  await writeRelease(data, to);
  reach('switched');
  await removeJournal(data);
  await prune(join(data, 'backups'));
}

/** Pictures of a bucket stay there, because an upgrade does not touch them. */
async function backUp(client: pg.Client, data: string, folder: string): Promise<void> {
  const media = folderStore(join(data, 'media'));
  await createBackup({ client, data, media, folder, linkPictures: true, environment: process.env });
}

async function prune(backups: string): Promise<void> {
  const names = (await readdir(backups)).filter((name) => name.startsWith(prefix)).toSorted();
  for (const name of names.slice(0, -kept)) await rm(join(backups, name), { recursive: true, force: true });
}
