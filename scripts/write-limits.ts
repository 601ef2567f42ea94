import { readFileSync, writeFileSync } from 'node:fs';
import type { RateLimitRule } from '#server/platform/rate-limit/rate-limit-rule.ts';
import { queueLimits, rateLimits } from '#server/platform/rate-limit/rate-limits.ts';

export const securityPage = new URL('../docs/security.md', import.meta.url);

const begin = '<!-- limits: written by `npm run limits` -->';
const end = '<!-- end of limits -->';

/** Replaces the tables of limits between the two markers of the document. */
export function withLimits(document: string): string {
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/security.md has no line ${begin}`);
  return `${before}${begin}\n\n${limitsTable()}\n\n${queuesTable()}\n\n${end}${after}`;
}

function limitsTable(): string {
  const rules: readonly RateLimitRule[] = Object.values(rateLimits);
  return table(
    ['what', 'counted per', 'at most', 'within', 'over the limit, if not 429'],
    rules.map(({ subject, per, max, minutes, effect = '' }) => [
      subject,
      per,
      String(max),
      windowText(minutes),
      effect,
    ]),
  );
}

function queuesTable(): string {
  return table(
    ['queue', 'at once', 'waiting', 'of them from one network'],
    Object.values(queueLimits).map(({ subject, slots, waiting, waitingPerClient }) => [
      subject,
      String(slots),
      String(waiting),
      String(waitingPerClient),
    ]),
  );
}

function windowText(minutes: number): string {
  if (minutes === 24 * 60) return 'a day';
  if (minutes === 60) return 'an hour';
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

if (import.meta.main) writeFileSync(securityPage, withLimits(readFileSync(securityPage, 'utf8')));
