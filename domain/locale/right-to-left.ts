/** Unicode's blocks of letters that are written from right to left. */
const blocks = String.raw`[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE]`;
const rightToLeft = new RegExp(blocks, 'v');

/** From the first to the last Latin letter, digit or letter of India that no letter from right to left parts. */
const sign = String.raw`[[\p{L}\p{M}\p{N}\p{Sc}+#%]--${blocks}]`;
const leftToRight = new RegExp(String.raw`${sign}(?:[^${blocks}\u2066-\u2069]*${sign})?\)?`, 'gv');

const isolates = { leftToRight: '\u2066', firstStrong: '\u2068', end: '\u2069' };

/** Whether a text has letters that are written from right to left, such as Urdu. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/** A name within other text, so that its direction does not turn what stands around it (Unicode Standard Annex 9). */
export function isolated(name: string): string {
  return hasRightToLeft(name) ? `${isolates.firstStrong}${name}${isolates.end}` : name;
}

/**
 * A line with marks by which numbers and Latin words between letters from right to left stay as they are: the annex alone
 * shows the house number '12-B' behind Urdu as 'B-12', and turns telephone numbers around.
 */
export function withIsolatedNumbers(line: string): string {
  if (!hasRightToLeft(line)) return line;
  return line.replaceAll(leftToRight, (stretch) => {
    const opened = stretch.split('(').length >= stretch.split(')').length; // a bracket stays with its partner
    const inside = opened ? stretch : stretch.slice(0, stretch.lastIndexOf(')'));
    return `${isolates.leftToRight}${inside}${isolates.end}${stretch.slice(inside.length)}`;
  });
}
