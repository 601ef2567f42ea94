import type { IssuedDocument, IssuedLine } from '#domain/gst-returns/issued-document.ts';
import { indianStates } from '#domain/locale/indian-states.ts';
import { stateByName } from '#domain/locale/indian-state.ts';
import { add, minPaise, subtract, toPaise, zeroPaise } from '#domain/money.ts';
import { percentage, share } from '#domain/rounding.ts';
import { taxOfLine } from '#domain/tax/gst.ts';
import { lawOn } from '#domain/tax/law-rules.ts';
import { taxOnPart } from '#domain/tax/margin-scheme.ts';
import { placeSupply } from '#domain/tax/place-of-supply.ts';
import { saleUnits } from '#domain/catalogue/product.ts';
import { unitCodeOf } from '#domain/tax/unit-code.ts';
import { createSeededRandom } from '../../bench/seeded-random.ts';

/** A town of each State with its PIN code, by the code of the State. */
const towns = new Map(
  [
    '01 Jammu 180001, 02 Shimla 171001, 03 Ludhiana 141001, 04 Chandigarh 160017, 05 Dehradun 248001, 06 Gurugram 122001',
    '07 Delhi 110001, 08 Jaipur 302001, 09 Lucknow 226001, 10 Patna 800001, 11 Gangtok 737101, 12 Itanagar 791111',
    '13 Kohima 797001, 14 Imphal 795001, 15 Aizawl 796001, 16 Agartala 799001, 17 Shillong 793001, 18 Guwahati 781001',
    '19 Kolkata 700001, 20 Ranchi 834001, 21 Cuttack 753001, 22 Raipur 492001, 23 Bhopal 462001, 24 Surat 395001',
    '26 Silvassa 396230, 27 Mumbai 400050, 29 Mysuru 570001, 30 Panaji 403001, 31 Kavaratti 682555, 32 Kochi 682001',
    '33 Chennai 600001, 34 Puducherry 605001, 35 Sri Vijaya Puram 744101, 36 Hyderabad 500001, 37 Vijayawada 520001, 38 Leh 194101',
  ].flatMap((line) => line.split(', ').map((town): [string, string] => [town.slice(0, 2), town.slice(3)])),
);

export const sellerGstin = '08AAAAA0000A1Z2';
const seller = stateByName('Rajasthan');
const rates = [300, 300, 300, 500, 1800, 0] as const;
const codes = ['7113', '71131910', '7114', '7117', '9706', '711319'] as const;

/**
 * The documents of orders of November 2026. About a third is refunded in part or whole, a third has a receipt voucher, and some are
 * sold without tax or under the margin scheme. The same seed makes the same documents.
 */
export function randomDocuments(count: number, seed: number): IssuedDocument[] {
  const { below, oneOf } = createSeededRandom(seed);
  const documents: IssuedDocument[] = [];
  const serials = new Map<string, number>();
  const number = (series: string) => {
    const serial = (serials.get(series) ?? 0) + 1;
    serials.set(series, serial);
    return { series, serial, number: `${series}/${String(serial).padStart(6, '0')}` };
  };
  for (let order = 1; order <= count; order += 1) {
    const counter = below(3) === 0;
    const abroad = !counter && below(40) === 0;
    const state = indianStates[below(indianStates.length)] ?? '';
    const code = stateByName(state)?.code ?? '';
    const gstin = below(6) === 0 ? `${code}AAAAA${1000 + below(40)}A1Z2` : null;
    const known = below(20) > 0;
    const address = abroad
      ? { state: null, zip: '44600', country: 'Nepal' }
      : { state: known ? state : null, zip: '', country: 'India' };
    const day = `2026-11-${String(1 + Math.floor((order * 30) / (count + 1))).padStart(2, '0')}`;
    const deliveredTo = counter ? null : address;
    const { place, heads, rule } = placeSupply({
      seller,
      buyerGstin: gstin,
      recorded: address,
      deliveredTo,
      toThirdParty: false,
      day,
    });
    const halves = heads !== 'IGST';
    const withoutTax = place !== null && below(12) === 0;
    const lines: IssuedLine[] = Array.from({ length: 1 + below(4) }, (_, index) => {
      const quantity = 1 + below(3);
      const free = below(25) === 0;
      const price = free ? zeroPaise : toPaise(1 + below(oneOf([500, 90_000, 9_000_000, 40_000_000])));
      const rate = withoutTax ? 0 : oneOf(rates);
      const paid = below(2) === 0 ? price : add(price, percentage(price, rate));
      const milligrams = below(3) > 0 ? quantity * (1 + below(80_000)) : null;
      const margin =
        withoutTax || below(6) > 0
          ? null
          : { voucher: `PV-${order}`, purchase: toPaise(Math.floor((paid * below(130)) / 100)) };
      const taxed =
        margin === null
          ? { ...taxOfLine({ paid, rate }, { halves }), untaxed: zeroPaise }
          : taxOnPart({ paid, rate, purchase: margin.purchase }, paid, { halves });
      return {
        name: `Piece ${index}`,
        hsn: oneOf(codes),
        quantity,
        milligrams,
        unit: unitCodeOf(milligrams, oneOf(saleUnits)),
        rate,
        margin,
        ...taxed,
      };
    });
    const [principal] = lines;
    if (!counter && principal !== undefined && below(3) === 0) {
      const { hsn, rate } = principal;
      const weighed = principal.milligrams !== null;
      const paid = toPaise(50_000);
      lines.push({
        ...{ name: 'Insured delivery', hsn, rate, margin: null, untaxed: zeroPaise, quantity: 0 },
        ...{ milligrams: weighed ? 0 : null, unit: unitCodeOf(weighed ? 0 : null, 'piece') },
        ...taxOfLine({ paid, rate }, { halves }),
      });
    }
    const prefix = (letters: string) => (counter ? `C${letters}/2627` : `${letters}/2627`);
    const ordinary = counter ? 'C2026-27' : '2026-27';
    const invoice: IssuedDocument = {
      kind: withoutTax ? 'bill-of-supply' : 'invoice',
      ...number(withoutTax ? prefix('BS') : ordinary),
      day,
      orderId: 100_000 + order,
      channel: counter ? 'counter' : 'online',
      sellerGstin,
      seller: { name: 'Anarbagh', legalName: 'Anarbagh Jewels LLP', lines: ['Johari Bazaar, Jaipur 302003'] },
      billTo: abroad
        ? [`Buyer ${order}`, 'Durbar Marg', 'Kathmandu 44600, Nepal']
        : [`Buyer ${order}`, '14 Hill Road', `${towns.get(code)}, ${state} (${code})`],
      deliveredTo: null,
      buyer: { name: gstin === null ? `Buyer ${order}` : `Firm ${gstin}`, gstin },
      place,
      placeRecord: rule === 'no-address-recorded' ? 'missing' : 'recorded',
      heads,
      lines,
      ...roundedTotal(lines),
      against: null,
      largeBillAbove: lawOn([], day).largeBillAbove.value,
      payment: 'Paid online',
      reason: '',
    };
    if (below(3) === 0 && invoice.total > 0) {
      const voucher = { ...invoice, lines: [], payment: 'UPI' };
      documents.push({ ...voucher, kind: 'receipt-voucher', ...number(prefix('RV')) });
      if (below(4) === 0)
        documents.push({ ...voucher, kind: 'refund-voucher', ...number(prefix('FV')), reason: 'Cancelled' });
    }
    documents.push(invoice);
    if (below(3) > 0) continue;
    const refunded = lines
      .filter(() => below(2) === 0)
      .map((line) => partOf(line, { halves, part: below(4) }));
    if (totalOf(refunded) === 0) continue;
    const credited = minPaise(totalOf(refunded), invoice.total);
    documents.push({
      ...invoice,
      kind: 'credit-note',
      ...number(counter ? 'CR2026-27' : 'CN2026-27'),
      day: '2026-11-30',
      lines: refunded,
      total: credited,
      roundOff: subtract(credited, totalOf(refunded)),
      against: { kind: invoice.kind, number: invoice.number, day, total: invoice.total },
      reason: 'It does not fit',
    });
  }
  return documents;
}

/** Orders are charged in whole rupees. */
function roundedTotal(lines: readonly IssuedLine[]): Pick<IssuedDocument, 'total' | 'roundOff'> {
  const exact = totalOf(lines);
  const rounded = toPaise(Math.round(exact / 100) * 100);
  const total = rounded === 0 ? exact : rounded;
  return { total, roundOff: subtract(total, exact) };
}

/** All of a line, or a part of its price without returned units. */
function partOf(
  line: IssuedLine,
  { halves, part }: { readonly halves: boolean; readonly part: number },
): IssuedLine {
  if (part === 0) return line;
  const paid = share(add(line.taxable, line.tax, line.untaxed), part, 4);
  const untaxed = share(line.untaxed, part, 4);
  return {
    ...line,
    quantity: 0,
    milligrams: line.milligrams === null ? null : 0,
    untaxed,
    ...taxOfLine({ paid: subtract(paid, untaxed), rate: line.rate }, { halves }),
  };
}

function totalOf(lines: readonly IssuedLine[]) {
  return lines.reduce((sum, { taxable, tax, untaxed }) => add(sum, taxable, tax, untaxed), zeroPaise);
}
