import { useState } from 'react';
import {
  exportPiecesAsCsv,
  exportPiecesAsExcel,
  importPieces,
  type ImportReport,
} from '#contract/admin/import.ts';
import { refusalText } from '../client/call.ts';
import { upload } from '../client/upload.ts';
import { useMay } from '../client/staff.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { toast } from '../ui/toast.tsx';
import { ChooseTable } from './choose-table.tsx';
import { ReportTable } from './report-table.tsx';

/** Pieces by the table: out to a spreadsheet, and back in, tried first. */
export function Component() {
  const mayWrite = useMay()('pieces.write');
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function send(chosen: File, run: 'try' | 'do') {
    setPending(true);
    const reply = await upload(importPieces, { asked: { query: { run } }, file: chosen });
    setPending(false);
    setRefused(reply.ok ? null : refusalText(reply.problem));
    const found = reply.ok ? reply.answer : (reply.problem?.['report'] as ImportReport | undefined);
    setReport(found ?? null);
    if (reply.ok && reply.answer.done) toast(inWords(reply.answer));
  }
  return (
    <>
      <PageHead
        title="Import and export"
        back={{ to: '/pieces', label: 'Pieces' }}
        lead="All pieces in a table, in the columns in which they come back."
      >
        <a className="btn btn-line btn-sm" href={exportPiecesAsCsv.path} download="pieces.csv">
          Export as CSV
        </a>
        <a className="btn btn-line btn-sm" href={exportPiecesAsExcel.path} download="pieces.xlsx">
          Export to Excel
        </a>
      </PageHead>
      {mayWrite && (
        <ChooseTable
          pending={pending}
          onChosen={(chosen) => {
            setFile(chosen);
            void send(chosen, 'try');
          }}
        />
      )}
      {refused !== null && <Notice>{refused}</Notice>}
      {report !== null && (
        <section className="column" aria-labelledby="report">
          <h2 id="report" className="section-head">
            {report.done ? 'Imported' : 'What would be done'}
          </h2>
          <p role="status">{inWords(report)}</p>
          {report.unknown.length > 0 && (
            <Notice kind="info">
              These columns say nothing to the shop and are left out: {report.unknown.join(', ')}.
            </Notice>
          )}
          {!report.done && report.wrong === 0 && report.added + report.changed > 0 && file !== null && (
            <div>
              <Button pending={pending} onClick={() => void send(file, 'do')}>
                Import it
              </Button>
            </div>
          )}
          {!report.done && report.wrong > 0 && (
            <Notice>
              Please mend the rows that are wrong, and choose the file again. Nothing was changed.
            </Notice>
          )}
          <ReportTable rows={report.rows} />
        </section>
      )}
    </>
  );
}

function inWords({ added, changed, unchanged, wrong, done }: ImportReport): string {
  const counts = done ? `${added} added, ${changed} changed` : `${added} to add, ${changed} to change`;
  return `${counts}, ${unchanged} as they are, ${wrong} wrong`;
}
