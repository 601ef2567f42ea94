import type { StartupOptions } from '#server/platform/startup-options.ts';
import { backupChecks } from './check-backups.ts';
import { checkDatabase } from './check-database.ts';
import { folderChecks } from './check-folder.ts';
import { serverChecks } from './check-server.ts';
import { settingsChecks } from './check-settings.ts';
import { runChecks, type Finding } from './check.ts';

interface Options {
  readonly settings: StartupOptions;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** process.versions.node. */
  readonly node?: string;
  /** Bytes that have to be free on the disk. */
  readonly leastFree?: number;
  readonly now?: Date;
}

/** Finds everything that is wrong with a shop, running or not: one sentence each, with how to fix it. */
export function findProblems(options: Options): Promise<Finding[]> {
  const { settings, environment, node = process.versions.node, now = new Date() } = options;
  return runChecks([
    ...settingsChecks(settings, environment, node),
    ...folderChecks(settings, options.leastFree),
    ...serverChecks(settings), // before the database check, which starts the embedded server
    ...backupChecks(settings, now),
    () => checkDatabase(settings),
  ]);
}
