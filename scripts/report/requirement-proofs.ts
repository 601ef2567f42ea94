/** A test and the requirements in its title: '[CART-2] adding the same piece twice merges the quantities'. */
export interface Proof {
  readonly file: string;
  readonly title: string;
  readonly ids: readonly string[];
}

const row = /^- ([A-Z]+-\d+) /gm;
// A title starts with its IDs. Skipped tests prove nothing.
const title = /(?<!\.(?:skip|todo|fixme|fails)\(\s*)(['"`])((?:\[[A-Z]+-\d+\] ?)+(?:\\.|(?!\1)[^\\])*)\1/g;
const id = /\[([A-Z]+-\d+)\]/g;

/** The IDs of docs/requirements.md in order. Throws for a duplicate. */
export function requirementIds(markdown: string): readonly string[] {
  const ids = [...markdown.matchAll(row)].map(([, name = '']) => name);
  const twice = ids.find((each, index) => ids.indexOf(each) !== index);
  if (twice !== undefined) throw new Error(`${twice} appears twice in the requirements`);
  return ids;
}

/** The tests of a file whose titles name requirements. */
export function proofsIn(file: string, source: string): readonly Proof[] {
  return [...source.matchAll(title)].map(([, , text = '']) => ({
    file,
    title: text.replaceAll(/\\(.)/g, '$1'),
    ids: [...text.matchAll(id)].map(([, name = '']) => name),
  }));
}
