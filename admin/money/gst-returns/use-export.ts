import { useEffect, useRef, useState } from 'react';
import { getExportProgress, type ExportProgress } from '#contract/admin/gst-returns.ts';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import { urlOf } from '../../api/build-url.ts';
import { call, refusalMessage, type Refusal } from '../../api/call-admin-api.ts';
import { saveFile } from '../../ui/save-file.ts';

interface Running {
  readonly key: string;
  readonly label: string;
}

interface Export {
  readonly call: AdminCall;
  readonly label: string;
  readonly fileName: string;
}

const pollMs = 700;

/** Downloads one export at a time and follows its progress. A failed poll is tried again. */
export function useExport(chosen: {
  readonly from: string;
  readonly to: string;
  readonly registration: string;
}) {
  const [running, setRunning] = useState<Running | null>(null);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const stopper = useRef<AbortController | null>(null);
  const key = running?.key;
  useEffect(() => {
    if (key === undefined) return undefined;
    const timer = setInterval(() => {
      void call(getExportProgress, { params: { key } }).then(
        (reply) => reply.ok && setProgress(reply.answer),
      );
    }, pollMs);
    return () => clearInterval(timer);
  }, [key]);
  useEffect(() => () => stopper.current?.abort(), []);

  async function start({ call: wanted, label, fileName }: Export): Promise<void> {
    const started = { key: crypto.randomUUID(), label };
    const stop = new AbortController();
    stopper.current = stop;
    setRefused(null);
    setProgress(null);
    setRunning(started);
    try {
      const url = urlOf(wanted, { query: { ...chosen, key: started.key } });
      const response = await fetch(url, { signal: stop.signal });
      if (response.ok) saveFile(await response.blob(), fileName);
      else setRefused(refusalMessage((await response.json()) as Refusal));
    } catch {
      setRefused(
        stop.signal.aborted ? null : 'The export broke off. Nothing was saved; please start it again.',
      );
    }
    setRunning(null);
  }

  return { running, progress, refused, start, stop: () => stopper.current?.abort() };
}
