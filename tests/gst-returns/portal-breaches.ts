import { z } from 'zod';
import { gstr1Schema } from './gstr1-schema.ts';

interface Filed {
  readonly from: string;
  readonly to: string;
}

type Gstr1 = z.output<typeof gstr1Schema>;
type Docs = NonNullable<Gstr1['doc_issue']>['doc_det'][number]['docs'];

const row = z.looseObject({
  rt: z.number().optional(),
  txval: z.number().optional(),
  nil_amt: z.number().optional(),
  iamt: z.number().default(0),
  camt: z.number().default(0),
  samt: z.number().default(0),
});

/** What a file breaks of the rules that the GST portal has beside its schema (GSTN, returns offline tool). */
export function portalBreaches(file: unknown, { from, to }: Filed): string[] {
  const read = gstr1Schema.safeParse(file);
  if (!read.success)
    return read.error.issues.map(({ path, message }) => `schema: ${path.join('.')}: ${message}`);
  const json = read.data;
  const own = json.gstin.slice(0, 2);
  const invoices = [...(json.b2b ?? []), ...(json.b2cl ?? []), ...(json.exp ?? [])].flatMap(
    ({ inv }): { inum: string; idt: string }[] => inv,
  );
  const notes = [...(json.cdnr ?? []).flatMap(({ nt }) => nt), ...(json.cdnur ?? [])];
  const dated = [
    ...invoices.map(({ inum, idt }) => [inum, idt] as const),
    ...notes.map(({ nt_num, nt_dt }) => [nt_num, nt_dt] as const),
  ];
  const isoDate = (day: string) => day.split('-').toReversed().join('-');
  const hsn = [json.hsn?.hsn_b2b ?? [], json.hsn?.hsn_b2c ?? []];
  const large = [...(json.b2cl ?? []), ...(json.cdnur ?? [])].flatMap((each) =>
    'pos' in each ? [each.pos] : [],
  );
  return [
    ...repeated(
      'document',
      dated.map(([number]) => number.toLowerCase()),
    ),
    ...dated
      .filter(([, day]) => isoDate(day) < from || isoDate(day) > to)
      .map(([number]) => `date: ${number}`),
    ...(json.b2b ?? []).filter(({ ctin }) => ctin === json.gstin).map(({ ctin }) => `own GSTIN: ${ctin}`),
    ...repeated(
      'buyer',
      (json.b2b ?? []).map(({ ctin }) => ctin),
    ),
    ...large.filter((pos) => pos === own).map((pos) => `own State: ${pos}`),
    ...(json.b2cs ?? [])
      .filter(({ sply_ty, pos }) => (sply_ty === 'INTRA') !== (pos === own))
      .map(({ pos }) => `kind of supply: ${pos}`),
    ...repeated(
      'place and rate',
      (json.b2cs ?? []).map(({ pos, rt }) => `${pos} ${rt}`),
    ),
    ...hsn.flatMap((rows) =>
      repeated(
        'HSN row',
        rows.map(({ hsn_sc, uqc, rt }) => `${hsn_sc} ${uqc} ${rt}`),
      ),
    ),
    ...hsn
      .flat()
      .filter(({ hsn_sc, uqc, qty }) =>
        hsn_sc.startsWith('99') ? uqc !== 'NA' || qty !== 0 : uqc === 'NA' || qty === 0,
      )
      .map(({ hsn_sc, uqc, qty }) => `quantity: ${hsn_sc} ${qty} ${uqc}`),
    ...rowsIn(json),
    ...(json.doc_issue?.doc_det ?? []).flatMap(({ docs }) => rangesOf(docs)),
  ];
}

function repeated(what: string, all: readonly string[]): string[] {
  return all.filter((each, index) => all.indexOf(each) !== index).map((each) => `${what} twice: ${each}`);
}

/** Rows of zeros, and taxes that are more than a rupee from rate times taxable value. */
function rowsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  if (!('txval' in part) && !('nil_amt' in part)) return Object.values(part).flatMap(rowsIn);
  const { rt = 0, txval = 0, nil_amt = 0, iamt, camt, samt } = row.parse(part);
  const tax = iamt + camt + samt;
  if (txval === 0 && nil_amt === 0 && tax === 0) return [`zeros: ${JSON.stringify(part)}`];
  const wrong = 'itms' in part || !('rt' in part) || 'hsn_sc' in part || 'sply_ty' in part;
  return !wrong && Math.abs((txval * rt) / 100 - tax) > 1 ? [`tax: ${JSON.stringify(part)}`] : [];
}

function rangesOf(docs: Docs): string[] {
  const serial = (number: string) => Number(/\d+$/.exec(number)?.[0]);
  return docs
    .filter(
      ({ from, to, totnum, cancel, net_issue }) =>
        from.replace(/\d+$/, '') !== to.replace(/\d+$/, '') ||
        serial(to) - serial(from) + 1 !== totnum ||
        cancel < 0 ||
        net_issue !== totnum - cancel,
    )
    .map(({ from, to }) => `range: ${from} to ${to}`);
}
