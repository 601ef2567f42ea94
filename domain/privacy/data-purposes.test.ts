import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { dataPurposes, noAnalytics, noticeVersion } from './data-purposes.ts';
import { noticeLines } from './notice-lines.ts';
import { retentionRules } from './retention-rules.ts';

/** The words of each version. A published version never changes: consents name it. */
const versions: Readonly<Record<string, string>> = {
  '2026-11-23': '6168a0cc9c6bc5f6',
};

test('[LAW-50] changed words of the notice get a new version', () => {
  const words = JSON.stringify([dataPurposes, noAnalytics]);
  expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(versions[noticeVersion]);
});

test('[LAW-50] every line that asks for data has its purpose, and every period its purpose too', () => {
  const keys = dataPurposes.map(({ key }): string => key);
  expect(Object.keys(noticeLines).filter((key) => !keys.includes(key))).toEqual([]);
  const rules = new Set(dataPurposes.flatMap((purpose) => purpose.rules));
  expect(Object.keys(retentionRules).toSorted()).toEqual([...rules].toSorted());
});
