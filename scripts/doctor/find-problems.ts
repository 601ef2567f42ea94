import type { OutsideSettings } from '#server/startup-options.ts';
import { backupLooks } from './check-backups.ts';
import { lookAtDatabase } from './check-database.ts';
import { folderLooks } from './check-folder.ts';
import { serverLooks } from './check-server.ts';
import { settingsLooks } from './check-settings.ts';
import { lookAtAll, type Finding } from './check.ts';

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
