import type { Examples } from '#server/web/openapi/examples.ts';

const moment = '"2026-02-14T09:30:00.000Z"';
const token = 'an-example-of-a-token-of-43-characters-0000';

/** What differs from run to run, said the same each time. Of one length and shape, so that it still fits its schema. */
const volatilePatterns: readonly (readonly [RegExp, string])[] = [
  [/"(?!9999)\d{4}-\d\d-\d\dT[\d:.]+Z"/g, moment],
  [/"(?!9999)\d{4}-\d\d-\d\d"/g, '"2026-02-14"'],
  [
    /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/g,
    '14 February 2026',
  ],
  [
    /(Delivery(?: to [\w, ]+?)?) (?:between|by) [\w ]{3,40} \d{1,2} [A-Z][a-z]{2,8}/g,
    '$1 between Wed 18 and Thu 19 February',
  ],
  [/"free":(true|false)/g, '"free":true'],
  [/"[\w-]{43}"/g, `"${token}"`],
  [/"(otp|token|code)":"\d{6}"/g, '"$1":"482915"'],
  [
    /"(attestationObject|authenticatorData|challenge|clientDataJSON|signature)":"[\w-]+"/g,
    '"$1":"YW4tZXhhbXBsZQ"',
  ],
  [/\basha\.\d+@/g, 'asha@'],
  [/"\+1\d{10}"/g, '"+919829012345"'],
  [/"(order|pay)_[A-Za-z0-9]{10,20}"/g, '"$1_Example12345"'],
  [/"razorpay_signature":"[0-9a-f]{64}"/g, `"razorpay_signature":"${'0a1b2c3d'.repeat(8)}"`],
  [/"token":"[A-Za-z0-9]{62}"/g, `"token":"${'cmF6b3JfcGF5'.padEnd(62, 'O')}"`],
  [/"sandbox_[0-9a-f]{14}"/g, '"sandbox_example"'],
];

const longestText = 160;

/** An answer as it stands in the document: its lists cut after their first entries, its long texts shortened. */
export function toExample<Value>(value: Value): Value {
  const steady = volatilePatterns.reduce(
    (json, [found, put]) => json.replace(found, put),
    JSON.stringify(value),
  );
  return JSON.parse(steady, (_, each: unknown) => {
    if (Array.isArray(each)) return cut(each);
    if (typeof each === 'string' && each.length > longestText) return `${each.slice(0, longestText - 1)}…`;
    return each;
  }) as Value;
}

/** The first object without an empty list, because some of them depend on the day: a closed day has no slots. */
function cut(list: readonly unknown[]): readonly unknown[] {
  const [first] = list;
  if (typeof first !== 'object') return list.slice(0, 3);
  return [list.find((entry) => !hasEmptyList(entry)) ?? first];
}

function hasEmptyList(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return false;
  return Object.values(entry).some((value) => Array.isArray(value) && value.length === 0);
}

/** As the file holds it. */
export function formatExamples(examples: Examples): string {
  return `${JSON.stringify(examples, null, 1)}\n`;
}
