/**
 * Headings of chapters 71 (jewellery), 97 (art, antiques) and 98 (special cases) of the Customs Tariff, with the last two digits of
 * their subheadings (HS 2022). What follows the sixth digit is India's own, changes with each budget, and is not compared.
 */
const subheadings: ReadonlyMap<string, string> = new Map([
  ['7101', '10 21 22'],
  ['7102', '10 21 29 31 39'],
  ['7103', '10 91 99'],
  ['7104', '10 21 29 91 99'],
  ['7105', '10 90'],
  ['7106', '10 91 92'],
  ['7107', '00'],
  ['7108', '11 12 13 20'],
  ['7109', '00'],
  ['7110', '11 19 21 29 31 39 41 49'],
  ['7111', '00'],
  ['7112', '30 91 92 99'],
  ['7113', '11 19 20'],
  ['7114', '11 19 20'],
  ['7115', '10 90'],
  ['7116', '10 20'],
  ['7117', '11 19 90'],
  ['7118', '10 90'],
  ['9701', '21 22 29 91 92 99'],
  ['9702', '10 90'],
  ['9703', '10 90'],
  ['9704', '00'],
  ['9705', '10 21 22 29 31 39'],
  ['9706', '10 90'],
  ['9801', '00'],
  ['9802', '00'],
  ['9803', '00'],
  ['9804', '10 90'],
  ['9805', '10 90'],
  ['9806', '00'],
]);

/** Four, six or eight digits (notification 78/2020 and the Customs Tariff). */
export const hsnShape = /^(?:\d{4}|\d{6}|\d{8})$/;

/** Why an HSN code should be looked at again before it is printed; null: it is a code of a jeweller's goods. It is no refusal. */
export function hsnDoubt(code: string): string | null {
  if (!hsnShape.test(code)) return 'An HSN code has 4, 6 or 8 digits.';
  const endings = subheadings.get(code.slice(0, 4))?.split(' ');
  if (endings?.includes(code.slice(4, 6) || (endings[0] ?? '')) === true) return null;
  const chapter = code.slice(0, 2);
  return ['71', '97', '98'].includes(chapter)
    ? `Chapter ${chapter} of the tariff has no code ${code.slice(0, 6)}. Please compare it with the tariff.`
    : 'This is no code of jewellery, art or antiques (chapters 71, 97 and 98). Please compare it with the tariff.';
}
