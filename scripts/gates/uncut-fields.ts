import type { Gate } from './gate.ts';
import { isNode, walk, type SourceFile, type SyntaxNode } from './source-files.ts';

/** The attribute maxlength cuts what is pasted, before blanks and invisible marks are taken out, and without a word (IN-1). */
export const uncutFields: Gate = {
  name: 'uncut fields',
  check: (sources) =>
    sources
      .filter(({ isTest }) => !isTest)
      .flatMap((source) =>
        cuttingFields(source).map((at) => ({
          file: source.file,
          line: source.lineOf(at),
          message:
            'maxlength cuts what is pasted: say by how much it is too long (domain/forms/length-fault.ts)',
        })),
      ),
};

/** Where elements of HTML have the attribute. The components TextField and TextArea watch the length instead. */
function cuttingFields(source: SourceFile): readonly number[] {
  const found = [...source.text.matchAll(/\bmaxlength=["'$]/g)].map(({ index }) => index);
  if (source.file.endsWith('.tsx'))
    walk(source.program, (node) => {
      if (node.type !== 'JSXOpeningElement' || !/^[a-z]/.test(nameOf(node))) return;
      for (const attribute of [node['attributes']].flat())
        if (isNode(attribute) && nameOf(attribute) === 'maxLength') found.push(attribute.start);
    });
  return found;
}

/** Of an element or an attribute; '' for Menu.Item and {...props}. */
function nameOf(node: SyntaxNode): string {
  const name = node['name'];
  return isNode(name) && typeof name['name'] === 'string' ? name['name'] : '';
}
