import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { loadSnapshot } from '#database/snapshot/load-snapshot.ts';
import type { StartupOptions } from '#server/platform/startup-options.ts';
import { readJournal, removeJournal, writeRelease } from './journal.ts';
import { endNodes, withUpgradeLock } from './with-upgrade-lock.ts';

/**
 * Waits for an upgrade that is running. One that was interrupted is completed if the new release worked, and undone otherwise. Runs
 * with the code of the release before the upgrade. Can be interrupted and repeated.
 */
export async function settleUpgrade(settings: StartupOptions, log: (line: string) => void): Promise<void> {
  const { data } = settings;
  await withUpgradeLock(settings, async (client) => {
    const journal = readJournal(data);
    if (journal === null) return; // whoever had the lock has ended it
    const { step, backup, from, to } = journal;
    if (step === 'preparing') await rm(`${backup}.draft`, { recursive: true, force: true });
    if (step === 'migrating') await goBack(client, backup);
    if (step === 'switching') await writeRelease(data, to);
    await removeJournal(data);
    log(
      `The upgrade was interrupted; the shop opens from ${step === 'switching' ? to : from}. No row is lost.`,
    );
  });
}

/** Puts back the rows and the schema of the backup. No order was taken since. */
export async function goBack(client: pg.Client, backup: string): Promise<void> {
  await endNodes(client);
  await loadSnapshot(client, backup, { replace: true, log: () => {} });
}
