import { sizesOf } from '../catalogue/size-choice.ts';
import { sizeChoices, type SizeChoice } from '../catalogue/product.ts';

/** The shop's own size for a value of an option, such as '12', 'Size 12' or '2.4'; null: not a size that the shop offers. */
function sizeNamed(choice: SizeChoice, value: string): string | null {
  const short = value
    .trim()
    .toLowerCase()
    .replace(/^(indian |bangle |ring )?size\s*/, '');
  const name = choice === 'bangle' ? short.replace(/^2[./](\d+)$/, '2-$1') : short.replace(/ side$/, '');
  return sizesOf[choice].find((size) => size === name) ?? null;
}

/** What the values choose, with the shop's name of each; null: they are not all different sizes of one kind. */
export function sizesNamed(
  optionName: string,
  values: readonly string[],
): { readonly choice: SizeChoice; readonly sizes: readonly string[] } | null {
  if (!/size|side/i.test(optionName)) return null;
  for (const choice of sizeChoices) {
    const sizes = values.map((value) => sizeNamed(choice, value)).filter((size) => size !== null);
    if (sizes.length === values.length && new Set(sizes).size === sizes.length) return { choice, sizes };
  }
  return null;
}
