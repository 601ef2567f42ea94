import { expect, test } from 'vitest';
import { SourceFile } from '../gates/source-files.ts';
import { textsIn } from './texts-in.ts';

const texts = (text: string) =>
  textsIn(new SourceFile('storefront/page.tsx', text)).map((found) => found.text);

test('texts between tags are found with what is put in', () => {
  expect(texts('const a = <p>Order {id} is {state}</p>;')).toEqual(['Order {…} is {…}']);
});

test('attributes and fields that a person reads are found, classes and keys are not', () => {
  expect(
    texts('const a = <Field label="Name" className="form wide" aria-label={open ? "Close" : "Open"} />;'),
  ).toEqual(['Name', 'Close', 'Open']);
  expect(texts("const a = { title: 'Orders', kind: 'order' };")).toEqual(['Orders']);
});

test('every value of a constant of labels or texts is found', () => {
  expect(
    texts("const stateLabels: Labels = { on: 'Active', off: open ? 'Open' : 'Closed' } as const;"),
  ).toEqual(['Active', 'Open', 'Closed']);
  expect(texts("const columns = [{ head: 'Status', said: 'yes', state: 'active' }];")).toEqual([
    'Status',
    'yes',
  ]);
});

test('sentences are found wherever they stand', () => {
  expect(texts("function f() { return 'This piece has been sold.'; }")).toEqual([
    'This piece has been sold.',
  ]);
  expect(texts('throw new Error(`Set ${name} as well.`);')).toEqual(['Set {…} as well.']);
});

test('statements, addresses and imports are no texts', () => {
  expect(texts("import a from './Some thing';\nsql`select a from b`;\nfetch('GET /api/a');\n")).toEqual([]);
});
