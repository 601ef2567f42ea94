import { useState } from 'react';
import { importProducts, type ImportReport } from '#contract/admin/import.ts';
import { refusalMessage } from '../../api/call-admin-api.ts';
import { upload } from '../../api/upload.ts';
import { useBatches } from '../../ui/use-batches.ts';

export type ImportMode = 'try' | 'do';

interface ImportProgress {
  readonly run: ImportMode;
  readonly done: number;
  readonly total: number;
}

/** Rows per request, about a second of work, so that the progress moves and a stop is quick. */
const rowsAtOnce = 50;

/** Imports a table in batches, each in its own transaction. */
export function useImport() {
  const [report, setReport] = useState<ImportReport | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { running, run: runBatches, stop } = useBatches<ImportProgress>();

  async function start(file: File, run: ImportMode): Promise<ImportReport | null> {
    setRefused(null);
    if (run === 'try') setReport(null);
    const reports: ImportReport[] = []; // each joined with those before
    const stopped = await runBatches({ run, done: 0, total: 0 }, async () => {
      const before = reports.at(-1);
      const batch = { run, from: before?.next ?? 0, rows: rowsAtOnce };
      const reply = await upload(importProducts, { input: { query: batch }, file });
      if (!reply.ok) {
        const why = refusalMessage(reply.problem);
        setRefused(before === undefined ? why : brokenOff(before, why));
        return null;
      }
      const { next, total } = reply.answer;
      reports.push(before === undefined ? reply.answer : joined(before, reply.answer));
      return next === null ? null : { run, done: next, total };
    });
    const whole = reports.at(-1) ?? null;
    if (whole !== null) {
      if (stopped) setRefused(brokenOff(whole, 'The import was stopped.'));
      setReport(whole);
    }
    return whole;
  }

  return { report, running, refused, start, stop };
}

function joined(one: ImportReport, other: ImportReport): ImportReport {
  return {
    ...other,
    rows: [...one.rows, ...other.rows],
    added: one.added + other.added,
    changed: one.changed + other.changed,
    unchanged: one.unchanged + other.unchanged,
    wrong: one.wrong + other.wrong,
    skipped: one.skipped + other.skipped,
  };
}

function brokenOff({ next, total, done }: ImportReport, why: string): string {
  const rows = `${next ?? total} of ${total} rows were ${done ? 'imported' : 'checked'}.`;
  return done
    ? `${why} ${rows} Choose the same file again to continue; rows that were imported stay unchanged.`
    : `${why} ${rows}`;
}
