export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  /** Behind the family's name: _bucket, _sum, _count of a histogram. */
  readonly suffix?: string;
  readonly value: number;
}

export interface Family {
  readonly name: string;
  readonly kind: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly samples: readonly Sample[];
}

/** Prometheus' text format (prometheus.io/docs/instrumenting/exposition_formats). */
export function expose(families: readonly Family[]): string {
  return families.map((family) => `${[...linesOf(family)].join('\n')}\n`).join('');
}

function* linesOf({ name, kind, help, samples }: Family): Generator<string> {
  yield `# HELP ${name} ${help}`;
  yield `# TYPE ${name} ${kind}`;
  for (const { labels = {}, suffix = '', value } of samples) {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
    yield `${name}${suffix}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}`;
  }
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
