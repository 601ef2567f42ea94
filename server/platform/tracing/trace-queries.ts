import type { AsyncLocalStorage } from 'node:async_hooks';
import { SpanKind, SpanStatusCode, type Context, type Span, type Tracer } from '@opentelemetry/api';
import type { Pool, PoolClient } from 'pg';

/**
 * A span per query of a traced request. pg has no hook for queries, so the method of each connection is replaced when it
 * is first taken from the pool, as the instrumentation of OpenTelemetry does.
 */
export function traceQueries(pool: Pool, tracer: Tracer, current: AsyncLocalStorage<Context>): void {
  const traced = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (traced.has(client)) return;
    traced.add(client);
    const query: unknown = Reflect.get(client, 'query');
    if (typeof query !== 'function') return;
    const run = (args: readonly unknown[]): unknown => Reflect.apply(query, client, args);
    Object.defineProperty(client, 'query', {
      configurable: true,
      writable: true,
      value: (...args: unknown[]) => {
        const request = current.getStore();
        const text = textOf(args[0]);
        if (request === undefined || text === null) return run(args);
        const summary = summaryOf(text);
        const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
        return runIn(tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes }, request), args, run);
      },
    });
  });
}

function runIn(span: Span, args: readonly unknown[], run: (args: readonly unknown[]) => unknown): unknown {
  const end = (error: unknown) => {
    if (error !== null && error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  const last = args.at(-1);
  if (typeof last === 'function') {
    const done = (...result: unknown[]): unknown => {
      end(result[0]);
      return Reflect.apply(last, undefined, result);
    };
    return run([...args.slice(0, -1), done]);
  }
  const result = run(args);
  if (result instanceof Promise) result.then(() => end(null), end);
  else span.end();
  return result;
}

/** The text of a statement; null: a stream such as COPY, which is not traced. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return null;
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : null;
}

const beforeTable: ReadonlySet<string> = new Set(['from', 'into', 'update', 'table']);

/** Statement and first table, such as 'select products': never a value. */
function summaryOf(text: string): string {
  const words = text
    .slice(0, 2000)
    .toLowerCase()
    .split(/[^a-z_]/)
    .filter(Boolean);
  const [statement = 'query'] = words;
  const table = words[words.findIndex((word) => beforeTable.has(word)) + 1];
  return table === undefined || table === statement ? statement : `${statement} ${table}`;
}
