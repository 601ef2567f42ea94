import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Cell } from './generated-product.ts';

/** Streams generated rows to a table by COPY. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<void> {
  const names = columns.map(pg.escapeIdentifier).join(', ');
  await pipeline(
    Readable.from(inChunks(rows)),
    client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${names}) from stdin`)),
  );
}

const chunk = 1000;

function* inChunks(rows: Iterable<readonly Cell[]>): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(`${row.map(cell).join('\t')}\n`);
    if (lines.length < chunk) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}

/** Escapes a value for the text format of COPY. */
function cell(value: Cell): string {
  if (value === null) return String.raw`\N`;
  return String(value).replaceAll(/[\\\t\n]/g, (sign) => escapes[sign] ?? sign);
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n' };
