export interface MetricSample {
  readonly labels?: Readonly<Record<string, string>>;
  /** Behind the family's name: _bucket, _sum, _count of a histogram. */
  readonly suffix?: string;
  readonly value: number;
}

export interface MetricFamily {
  readonly name: string;
  readonly kind: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly samples: readonly MetricSample[];
}

/** Prometheus' text format (prometheus.io/docs/instrumenting/exposition_formats). */
export function formatMetrics(families: readonly MetricFamily[]): string {
  return families.map((family) => `${[...linesOf(family)].join('\n')}\n`).join('');
}

function* linesOf({ name, kind, help, samples }: MetricFamily): Generator<string> {
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
