import { useLoaderData } from 'react-router';
import { getBackups } from '#contract/admin/backups.ts';
import { getCompliance } from '#contract/admin/compliance.ts';
import type { BackupResult } from '#domain/backups/backup-state.ts';
import { countText } from '#domain/locale/count-text.ts';
import { shortDateTime } from '#domain/locale/indian-time.ts';
import { load } from '../../api/load.ts';
import { SettingsHeader } from './settings-form.tsx';

export async function loader() {
  const [{ rows }, backups] = await Promise.all([load(getCompliance), load(getBackups)]);
  return { row: rows.find(({ key }) => key === 'backups') ?? null, backups };
}

/** The last results, and how backups are made and restored, on the machine of the shop: the row of the compliance desk links here (LAW-42). */
export function Component() {
  const { row, backups } = useLoaderData<typeof loader>();
  return (
    <>
      <SettingsHeader mayWrite />
      <section className="panel-box" aria-labelledby="results">
        <h2 id="results">Version and backups</h2>
        {backups.warnings.map((warning) => (
          <p key={warning}>
            <strong>{warning}</strong>
          </p>
        ))}
        <dl className="facts">
          <dt>Version</dt>
          <dd>
            {backups.version}, schema {backups.schema}
          </dd>
          <Result title="Last backup" of={backups.results.filter(({ kind }) => kind === 'backup')} />
          <Result title="Last rehearsal" of={backups.results.filter(({ kind }) => kind === 'rehearsal')} />
        </dl>
      </section>
      <section className="panel-box" aria-labelledby="backups">
        <h2 id="backups">Nightly backups</h2>
        {row !== null && <p>{row.reason}</p>}
        <p>
          With the PostgreSQL that comes with the shop, a backup is made at 3 in the morning while the server
          runs, unless its environment has <code>NIGHTLY_BACKUP=off</code>. With a PostgreSQL of your own, it
          is made only with <code>NIGHTLY_BACKUP=on</code>. Restart the server after a change.
        </p>
        <p>
          Backups are in the folder <code>backups</code> of the data folder. To make one now, run on the
          machine of the shop:
        </p>
        <pre className="command">npm run backup -- --data DATA-FOLDER --to NEW-FOLDER</pre>
        <p>
          Copy a backup to another machine every day. Once a week the shop restores the newest backup into a
          scratch database and compares its rows. To restore one yourself into an empty folder:
        </p>
        <pre className="command">npm run restore -- --from BACKUP-FOLDER --data EMPTY-FOLDER</pre>
      </section>
    </>
  );
}

function Result({ title, of: results }: { readonly title: string; readonly of: readonly BackupResult[] }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{results.map(resultText).join('; ') || 'None yet'}</dd>
    </>
  );
}

function resultText({ place, name, rows, pictures, succeededAt, problem }: BackupResult): string {
  if (succeededAt === null) return `None from the ${place} has succeeded yet`;
  const contents = `${name}, ${countText(rows, 'row')}, ${countText(pictures, 'picture file')}`;
  return `${shortDateTime(succeededAt)}, ${place}${problem === null ? `: ${contents}` : ''}`;
}
