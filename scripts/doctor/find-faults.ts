import type { OutsideSettings } from '#server/settings-from-outside.ts';
import { backupLooks } from './look-at-backups.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { folderLooks } from './look-at-folder.ts';
import { serverLooks } from './look-at-server.ts';
import { settingsLooks } from './look-at-settings.ts';
import { lookAtAll, type Finding } from './look.ts';

interface Options {
  readonly settings: OutsideSettings;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** process.versions.node of whoever looks. */
  readonly node?: string;
  /** Bytes that the disk should have left. */
  readonly leastFree?: number;
  readonly now?: Date;
}

/** Everything that is wrong with a shop, open or not, a sentence each with how to mend it; none where it is well. */
export function findFaults(options: Options): Promise<Finding[]> {
  const { settings, environment, node = process.versions.node, now = new Date() } = options;
  return lookAtAll([
    ...settingsLooks(settings, environment, node),
    ...folderLooks(settings, options.leastFree),
    ...serverLooks(settings), // before the database is looked at: that starts the embedded server
    ...backupLooks(settings, now),
    () => lookAtDatabase(settings),
  ]);
}
