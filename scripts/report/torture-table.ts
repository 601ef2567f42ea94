export interface TortureRow {
  /** The ID in docs/invariants.md. */
  readonly invariant: string;
  readonly 'what was done': string;
  readonly 'what came of it': string;
  readonly result: string;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    /** Milliseconds since 1970. */
    readonly startTime?: number;
    readonly endTime?: number;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/**
 * One row for each invariant that a test names, in order. `report` is the JSON report of Vitest, `rows` the lines of
 * tests/torture/report.ts. A file that could not be loaded is a failed row.
 */
export function tortureTable(report: string, rows: string): TortureRow[] {
  if (report === '') return [rowOf('-', 'the whole run', '', 'FAILED')];
  const figures = new Map(
    rows
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { name: string; figures: string })
      .map((row) => [row.name, row.figures]),
  );
  const found = (JSON.parse(report) as Report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.length === 0
      ? [rowOf('-', name, '', 'FAILED')]
      : assertionResults.flatMap(({ title, status }) =>
          invariantsOf(title).map((invariant) =>
            rowOf(
              invariant,
              title.replace(/^(\[[^\]]*\] )+/, ''),
              figures.get(title) ?? '',
              status === 'passed' ? 'held' : status === 'failed' ? 'BROKEN' : status,
            ),
          ),
        ),
  );
  return found.toSorted((one, other) => numberOf(one.invariant) - numberOf(other.invariant));
}

/** The duration of each suite, longest first. */
export function suiteTable(report: string): { readonly suite: string; readonly seconds: number }[] {
  if (report === '') return [];
  return (JSON.parse(report) as Report).testResults
    .map(({ name, startTime = 0, endTime = 0 }) => ({
      suite: name.split('/').slice(-3).join('/'),
      seconds: Math.round((endTime - startTime) / 1000),
    }))
    .toSorted((one, other) => other.seconds - one.seconds);
}

const invariantsOf = (title: string) => [...title.matchAll(/[[(](I\d+)[\])]/g)].map(([, name = '']) => name);
const numberOf = (invariant: string) => Number(invariant.slice(1)) || 0;

function rowOf(invariant: string, done: string, figures: string, result: string): TortureRow {
  return { invariant, 'what was done': done, 'what came of it': figures, result };
}
