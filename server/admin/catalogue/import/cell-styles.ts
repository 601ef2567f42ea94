import { walkXml } from './walk-xml.ts';

export type NumberStyle = 'number' | 'percent' | 'date';

/** Formats that a workbook does not spell out (ECMA-376 part 1, 18.8.30; those for dates of East Asia too). */
const builtIn: ReadonlyMap<number, NumberStyle> = new Map([
  ...[9, 10].map((id) => [id, 'percent'] as const),
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47].map((id) => [id, 'date'] as const),
  ...[27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map(
    (id) => [id, 'date'] as const,
  ),
]);

/** What the numbers of each cell style are, by the style's position. */
export function readCellStyles(xml: string): readonly NumberStyle[] {
  const styles: NumberStyle[] = [];
  const own = new Map<number, NumberStyle>();
  const inside: string[] = [];
  walkXml(xml, {
    open(name, attribute) {
      const parent = inside.at(-1);
      inside.push(name);
      if (name === 'numFmt' && parent === 'numFmts') {
        own.set(Number(attribute('numFmtId')), styleOf(attribute('formatCode') ?? ''));
      } else if (name === 'xf' && parent === 'cellXfs') {
        const id = Number(attribute('numFmtId') ?? 0);
        styles.push(own.get(id) ?? builtIn.get(id) ?? 'number');
      }
    },
    close() {
      inside.pop();
    },
  });
  return styles;
}

/** '0.0%' is a percentage, 'dd/mm/yyyy' and '[h]:mm' are dates; '0.00" mm"' and '[$Rs] #,##0' are numbers. */
function styleOf(format: string): NumberStyle {
  const bare = format
    .replaceAll(/"[^"]*"?|[\\_*]./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]?/gi, '')
    .replaceAll(/General/gi, '');
  if (bare.includes('%')) return 'percent';
  return /[ymdhs]/i.test(bare) ? 'date' : 'number';
}
