import type { Finding, Gate } from './gate.ts';
import { ratchet } from './ratchet.ts';
import { walk, type SourceFile } from './source-files.ts';

/** Words that names no longer use, and what a commerce engineer calls the thing. */
const retired: readonly (readonly [word: string, instead: string])[] = [
  ['ask', 'call, request or load'],
  ['asked', 'request, options or input'],
  ['getting in', 'sign in'],
  ['kept', 'cached, held or stored'],
  ['letter', 'mail or template'],
  ['made', 'created, rendered or computed'],
  ['order wish', 'order request'],
  ['piece', 'product'],
  ['pieces', 'products'],
  ['tell me', 'back in stock'],
  ['till', 'cart or checkout'],
  ['told', 'notified'],
  ['turn', 'view transition or render queue'],
  ['voices', 'feedback'],
  ['whole', 'entire, full, or nothing'],
  ['whole order', 'order detail'],
  ['wish', 'request, query or input (a wish is an entry of a wishlist)'],
];

const insteadOf: ReadonlyMap<string, string> = new Map(retired);

/** Names of files and identifiers. What has an underscore is a column or a field of the wire, and stays. */
const olderNames: ReadonlySet<string> = new Set(ratchet.formerNames);

export const formerNames: Gate = {
  name: 'former names',
  check: (sources) => {
    const uses = sources.flatMap(formerNamesIn).filter(({ name }) => !olderNames.has(name));
    return [...new Map(uses.map((use) => [`${use.word} ${use.name}`, use])).values()].map(
      ({ file, line, name, word }) => ({
        file,
        line,
        message: `'${name}' uses the former word '${word}': say ${insteadOf.get(word)}`,
      }),
    );
  },
};

export interface Use extends Omit<Finding, 'message'> {
  readonly word: string;
  readonly name: string;
}

/** The former names of a file, each name once. */
export function formerNamesIn(source: SourceFile): readonly Use[] {
  const { file } = source;
  const uses: Use[] = [];
  const seen = new Set<string>();
  const look = (name: string, line: () => number) => {
    if (name.includes('_') || seen.has(name)) return;
    seen.add(name);
    const words = ` ${name
      .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
      .replaceAll(/[^A-Za-z]+/g, ' ')
      .toLowerCase()} `;
    for (const [word] of retired) {
      if (!words.includes(` ${word} `) || (word === 'wish' && file.includes('wish'))) continue;
      uses.push({ file, line: line(), word, name });
    }
  };
  for (const part of file.split('/')) look(part.replace(/\.(test|spec)?\.?tsx?$/, ''), () => 1);
  walk(source.program, (node) => {
    if (!node.type.endsWith('Identifier')) return;
    look(String(node['name']), () => source.lineOf(node.start));
  });
  return uses;
}
