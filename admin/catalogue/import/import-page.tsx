import { useState } from 'react';
import { exportProductsAsCsv, exportProductsAsExcel, type ImportReport } from '#contract/admin/import.ts';
import { countText } from '#domain/locale/count-text.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { useUnsavedChanges } from '../../form/unsaved-changes.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast.tsx';
import { ImportFileForm } from './import-file-form.tsx';
import { ImportReportTable } from './import-report-table.tsx';
import { useImport } from './use-import.ts';
import { downloadFailedRows } from './download-failed-rows.ts';

/** Export and import of products, with a preview. */
export function Component() {
  const mayWrite = usePermissionCheck()('products.write');
  const [file, setFile] = useState<File | null>(null);
  const { report, running, refused, start, stop } = useImport();
  useUnsavedChanges(running?.run === 'do');

  async function bringIn(chosen: File) {
    const done = await start(chosen, 'do');
    if (done !== null && done.next === null) toast(formatValue(done));
  }
  return (
    <>
      <PageHeader
        title="Import and export"
        back={{ to: adminPages.products.path, label: 'Pieces' }}
        lead="Export all pieces as a table, edit it and import it again."
      >
        <a className="btn btn-line btn-sm" href={exportProductsAsCsv.path} download="pieces.csv">
          Export as CSV
        </a>
        <a className="btn btn-line btn-sm" href={exportProductsAsExcel.path} download="pieces.xlsx">
          Export as Excel
        </a>
      </PageHeader>
      {mayWrite && (
        <ImportFileForm
          pending={running !== null}
          onChosen={(chosen) => {
            setFile(chosen);
            void start(chosen, 'try');
          }}
        />
      )}
      {running !== null && (
        <Progress
          label={running.run === 'try' ? 'Checking the rows' : 'Importing'}
          done={running.done}
          total={running.total}
          onStop={stop}
        />
      )}
      {refused !== null && <Notice>{refused}</Notice>}
      {report !== null && running === null && (
        <section className="column" aria-labelledby="report">
          <h2 id="report" className="section-head">
            {report.done ? 'Imported' : 'Preview'}
          </h2>
          <p role="status">{formatValue(report)}</p>
          {report.unknown.length > 0 && (
            <Notice kind="info">These columns are unknown and ignored: {report.unknown.join(', ')}.</Notice>
          )}
          <WrongRows report={report} />
          {!report.done && report.next === null && file !== null && good(report) > 0 && (
            <div>
              <Button onClick={() => bringIn(file)}>Import {countText(good(report), 'piece')}</Button>
            </div>
          )}
          <ImportReportTable rows={report.rows} />
        </section>
      )}
    </>
  );
}

function WrongRows({ report }: { readonly report: ImportReport }) {
  const { wrong, done, rows } = report;
  if (wrong === 0) return null;
  const many = wrong === 1 ? 'One row' : `${wrong} rows`;
  return (
    <Notice>
      <p>
        {many} {done ? 'not imported' : 'cannot be imported'}. The reasons are listed below.
        {!done && good(report) > 0 && ' You can import the others.'}
      </p>
      <Button kind="line" small onClick={() => downloadFailedRows(rows)}>
        Download {wrong === 1 ? 'this row' : 'these rows'} as CSV
      </Button>
    </Notice>
  );
}

const good = ({ added, changed }: ImportReport) => added + changed;

function formatValue({ added, changed, unchanged, wrong, skipped, done }: ImportReport): string {
  const counts = done ? `${added} added, ${changed} changed` : `${added} to add, ${changed} to change`;
  const notes = skipped === 0 ? '' : `, ${countText(skipped, 'note')} skipped`;
  return `${counts}, ${unchanged} unchanged, ${wrong} with errors${notes}`;
}
