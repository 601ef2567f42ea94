import { isNode, type SourceFile, type SyntaxNode } from '../gates/source-files.ts';

export interface InterfaceText {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Attributes and fields whose value is read by a person, even when it is one word. */
const readable =
  /^(alt|aria-?[lL]abel|blocks|body|button|caption|confirm|description|detail|empty|failure|head|heading|help|hint|intro|label|lead|legend|message|note|ok|placeholder|question|said|sentence|subject|summary|text|title|why|words)$/;

/** Constants whose values are read by a person: `statusLabels`. */
const readableConstant = /(?:Labels|Texts)$/;

/** What a sentence looks like: a capital or a placeholder, then words. */
const sentence = /^(?:[A-Z₹“…]|\{…\}|\d)[^\n]*[a-zA-Z’”][ ,.:…?!’–-]/;
const wordsOnly = /^[a-z][\w’,.;:{}…-]*(?: [\w’(),.;:{}…“”₹%-]+){2,}$/;
const notText =
  /^(?:select|insert|update|delete|create|with|alter|drop|from|where|and|or|set|copy)\b|^[A-Z]+ [/{]|=>|[<>]=|https?:\/\/|^\S+ as \S+$|\bis (?:not )?null\b|^\S+ (?:desc|asc)\b/;

/** The texts of a file that a person reads: in JSX, in attributes and fields such as label, and in sentences. */
export function textsIn(source: SourceFile): readonly InterfaceText[] {
  const found: InterfaceText[] = [];
  const add = (node: SyntaxNode, text: string) => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (/[a-zA-Z]{2}/.test(words))
      found.push({ file: source.file, line: source.lineOf(node.start), text: words });
  };
  const visit = (node: SyntaxNode, isReadable: boolean): void => {
    if (
      /^(Import|ExportAll|TS)/.test(node.type) &&
      node.type !== 'TSAsExpression' &&
      node.type !== 'TSSatisfiesExpression'
    )
      return;
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') addChildren(node, add);
    const text = stringOf(node);
    if (text !== null && (isReadable ? /[a-zA-Z]/.test(text) : looksLikeText(text))) add(node, text);
    if (text !== null && node.type === 'Literal') return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'type' || typeof value !== 'object') continue;
      if (key === 'key' && node.type === 'Property') continue;
      const named = isReadableName(node, key);
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child) && child.type !== 'JSXText')
          visit(child, named || (isReadable && passesOn(node, key)));
      }
    }
  };
  visit(source.program, false);
  return found;
}

function looksLikeText(text: string): boolean {
  return (sentence.test(text) || wordsOnly.test(text)) && !notText.test(text);
}

/** Whether this is the value of an attribute or field with a readable name, or of a constant of texts. */
function isReadableName(node: SyntaxNode, key: string): boolean {
  if (node.type === 'VariableDeclarator' && key === 'init')
    return isNode(node['id']) && readableConstant.test(String(node['id']['name']));
  if (key !== 'value') return false;
  const name = node.type === 'JSXAttribute' ? node['name'] : node.type === 'Property' ? node['key'] : null;
  return isNode(name) && readable.test(String(name['name'] ?? name['value']));
}

/** Nodes that pass a value through, such as a ? b : c, a ?? b, {a} and the values of an object or list. */
function passesOn(node: SyntaxNode, key: string): boolean {
  return (
    [
      'ConditionalExpression',
      'LogicalExpression',
      'JSXExpressionContainer',
      'ArrowFunctionExpression',
      'ObjectExpression',
      'ArrayExpression',
      'TSAsExpression',
      'TSSatisfiesExpression',
      'NewExpression',
    ].includes(node.type) ||
    (node.type === 'Property' && key === 'value')
  );
}

/** The text of a string or template, with {…} where a value is put in. */
function stringOf(node: SyntaxNode): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return null;
  return node['quasis'].map((part: { value: { cooked: string } }) => part.value.cooked).join('{…}');
}

/** The words between the tags of an element, with {…} for what is put in. */
function addChildren(node: SyntaxNode, add: (node: SyntaxNode, text: string) => void): void {
  if (!Array.isArray(node['children'])) return;
  const children = node['children'].filter(isNode);
  if (!children.some((child) => child.type === 'JSXText' && /[a-zA-Z]/.test(String(child['value'])))) return;
  const text = children.map((child) => {
    if (child.type === 'JSXText') return String(child['value']);
    const expression = child['expression'];
    return isNode(expression) && expression.type === 'Literal' ? String(expression['value']) : '{…}';
  });
  add(node, text.join(''));
}
