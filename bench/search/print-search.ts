import { sizes, type SearchResult } from './measure-search.ts';

export function printSearch(results: readonly SearchResult[]): void {
  console.log('\nSearch and lists, milliseconds in the server, one question at a time');
  console.table(Object.fromEntries(results.map(row)));
}

function row({ name, budget, stretch, times, growth }: SearchResult) {
  const slowest = Math.max(...times.map(({ p95 }) => p95));
  const columns = times.flatMap(({ p50, p95, p99, afterChange, blocked, cpu }, index) => {
    const size = `at ${sizes[index] ?? 0}`;
    return [
      [`p50 ${size}`, rounded(p50)],
      [`p95 ${size}`, rounded(p95)],
      [`p99 ${size}`, rounded(p99)],
      [`CPU ${size}`, rounded(cpu)],
      [`after a change ${size}`, rounded(afterChange)],
      [`blocked ${size}`, rounded(blocked)],
    ];
  });
  const verdict = slowest <= stretch ? 'stretch' : slowest <= budget ? 'budget' : 'OVER';
  return [name, { ...Object.fromEntries(columns), growth: rounded(growth), budget, verdict }] as const;
}

function rounded(milliseconds: number): number {
  return Number(milliseconds.toFixed(2));
}
