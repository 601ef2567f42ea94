import { parentPort } from 'node:worker_threads';
import type { ReadJob } from './file-reader.ts';

// The worker of file-reader.ts: reads one file after the other. What it throws is an error of the worker.

parentPort?.on('message', (job: ReadJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  void read(job).then((result) => parentPort?.postMessage(result));
});

async function read(job: ReadJob): Promise<unknown> {
  const file = Buffer.from(job.file.buffer, job.file.byteOffset, job.file.byteLength);
  if (job.as === 'table') {
    const { readTable } = await import('./read-table.ts');
    return readTable(file);
  }
  const { readExport } = await import('../move-in/read-export.ts');
  return readExport(job.of, file);
}
