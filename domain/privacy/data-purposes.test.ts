import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { dataPurposes, noAnalytics, noticeVersion } from './data-purposes.ts';
import { noticeLines } from './notice-lines.ts';
import { retentionRules } from './retention-rules.ts';

/** The words of each version. A published version never changes: consents name it. */
const versions: Readonly<Record<string, string>> = {
  '2026-11-23': 'd9c1a176f78fbeff',
  '2026-11-27': '4456b785b6380ead',
  '2026-11-30': '358b252c073df4ef',
};

test('[LAW-50] changed words of the notice get a new version', () => {
  const words = JSON.stringify([dataPurposes, noAnalytics]);
  expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(versions[noticeVersion]);
});

test('[LAW-50] the notice names the law that sets the period of orders and PANs, and the business and occasion of an order', () => {
  const [order, pan] = (['order', 'pan'] as const).map((key) =>
    dataPurposes.find((each) => each.key === key),
  );
  expect([order?.basis, pan?.basis]).toEqual([
    expect.stringContaining(retentionRules.pan.source),
    expect.stringContaining(retentionRules.pan.source),
  ]);
  expect(order?.data).toMatch(/GSTIN.*occasion/);
  expect(pan?.data).toContain('digest');
});

test('[LAW-104] the notice of a PAN says that it is printed, and that each look at it is logged, not who may look', () => {
  const pan = dataPurposes.find(({ key }) => key === 'pan');
  expect(pan?.line).toMatch(/printed on your invoice.*logged/);
  expect(pan?.use).toMatch(/invoice.*logged/);
  expect(JSON.stringify(pan)).not.toMatch(/owner/i);
});

test('[LAW-50] every line that asks for data has its purpose, and every period its purpose too', () => {
  const keys = dataPurposes.map(({ key }): string => key);
  expect(Object.keys(noticeLines).filter((key) => !keys.includes(key))).toEqual([]);
  const rules = new Set(dataPurposes.flatMap((purpose) => purpose.rules));
  expect(Object.keys(retentionRules).toSorted()).toEqual([...rules].toSorted());
});

test('[PAGES-7] the notice names passkeys, devices and text messages', () => {
  const of = (key: string) => JSON.stringify(dataPurposes.find((each) => each.key === key));
  expect(of('account')).toMatch(/passkeys.*SMS.*phone number and the code/);
  expect(of('security')).toMatch(/each device.*sign out on other devices/);
});
