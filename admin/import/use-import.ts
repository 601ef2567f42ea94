import { useRef, useState } from 'react';
import { importProducts, type ImportReport } from '#contract/admin/import.ts';
import { refusalMessage } from '../api/call-admin-api.ts';
import { upload } from '../api/upload.ts';

export type ImportMode = 'try' | 'do';

export interface Import {
  readonly report: ImportReport | null;
  /** Progress of the running import. */
  readonly running: { readonly run: ImportMode; readonly done: number; readonly total: number } | null;
  readonly refused: string | null;
  readonly start: (file: File, run: ImportMode) => Promise<ImportReport | null>;
  /** Stops after the present batch; imported rows stay. */
  readonly stop: () => void;
}

/** Rows per request, about a second of work, so that the progress moves and a stop is quick. */
const rowsAtOnce = 50;

/** Imports a table in batches, each in its own transaction. */
export function useImport(): Import {
  const [report, setReport] = useState<ImportReport | null>(null);
  const [running, setRunning] = useState<Import['running']>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const stopped = useRef(false);

  async function start(file: File, run: ImportMode): Promise<ImportReport | null> {
    stopped.current = false;
    setRefused(null);
    if (run === 'try') setReport(null);
    let whole: ImportReport | null = null;
    let from: number | null = 0;
    while (from !== null) {
      setRunning({ run, done: from, total: whole?.total ?? 0 });
      const reply = await upload(importProducts, { asked: { query: { run, from, rows: rowsAtOnce } }, file });
      if (!reply.ok) {
        setRefused(
          whole === null ? refusalMessage(reply.problem) : brokenOff(whole, refusalMessage(reply.problem)),
        );
        break;
      }
      const part: ImportReport = reply.answer;
      whole = whole === null ? part : joined(whole, part);
      from = part.next;
      if (stopped.current && from !== null) {
        setRefused(brokenOff(whole, 'The import was stopped.'));
        break;
      }
    }
    setRunning(null);
    if (whole !== null) setReport(whole);
    return whole;
  }

  return {
    report,
    running,
    refused,
    start,
    stop: () => {
      stopped.current = true;
    },
  };
}

function joined(one: ImportReport, other: ImportReport): ImportReport {
  return {
    ...other,
    rows: [...one.rows, ...other.rows],
    added: one.added + other.added,
    changed: one.changed + other.changed,
    unchanged: one.unchanged + other.unchanged,
    wrong: one.wrong + other.wrong,
  };
}

function brokenOff({ next, total, done }: ImportReport, why: string): string {
  const rows = `${next ?? total} of ${total} rows were ${done ? 'imported' : 'checked'}.`;
  return done
    ? `${why} ${rows} Choose the same file again to continue; rows that were imported stay unchanged.`
    : `${why} ${rows}`;
}
