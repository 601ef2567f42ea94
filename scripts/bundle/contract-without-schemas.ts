import type { Plugin } from 'vite';

/** Properties of a call that the browser needs; the rest are schemas and documentation. */
const kept = new Set(['access', 'failure', 'method', 'path']);

/**
 * Removes schemas from the contract in the browser's build (docs/decisions/0004-contract-as-values.md): a call keeps its method,
 * path and failure message, every other call expression becomes undefined, and zod is not imported.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/contract\/(?:admin\/)?[\w-]+\.ts$/.test(id)) return null;
      return { code: edited(code, editsOf(this.parse(code))), map: null };
    },
  };
}

interface Import extends SyntaxNode {
  readonly source: { readonly value: string };
}

interface Written extends SyntaxNode {
  readonly callee: SyntaxNode & { readonly name?: string };
  readonly arguments: readonly (SyntaxNode & {
    readonly properties?: readonly (SyntaxNode & { readonly key?: { readonly name?: string } })[];
  })[];
}

function editsOf(node: unknown): Edit[] {
  if (Array.isArray(node)) return node.flatMap(editsOf);
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'ImportDeclaration':
      return (node as Import).source.value === 'zod' ? [replaced(node, '')] : [];
    case 'CallExpression':
      return ['call', 'adminCall', 'settingsCall'].includes((node as Written).callee.name ?? '')
        ? [pure(node), ...schemasIn(node as Written)]
        : [replaced(node, 'undefined')];
    // Unused functions are removed by the bundler.
    case 'FunctionDeclaration':
      return [];
    default:
      return Object.values(node).flatMap(editsOf);
  }
}

/** Ranges from one property to the next, including the comma. */
function schemasIn({ arguments: [written] }: Written): Edit[] {
  if (written?.properties === undefined) return [];
  const { properties, end } = written;
  if (properties.some(({ key }) => key === undefined)) {
    throw new Error('A call must state its method and path directly: spread properties are not seen here');
  }
  return properties.flatMap(({ start, key }, index) =>
    kept.has(key?.name ?? '') ? [] : [{ start, end: properties[index + 1]?.start ?? end - 1, text: '' }],
  );
}

/** Lets the bundler remove a call that a page does not use. */
function pure({ start }: SyntaxNode): Edit {
  return { start, end: start, text: '/* @__PURE__ */ ' };
}

function replaced({ start, end }: SyntaxNode, text: string): Edit {
  return { start, end, text };
}

/** A syntax tree node. */
interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** A replacement of a range. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Applies the edits to the source. An edit inside another one is ignored. */
function edited(code: string, edits: readonly Edit[]): string {
  let text = '';
  let done = 0;
  for (const { start, end, text: put } of [...edits].sort((one, other) => one.start - other.start)) {
    if (start < done) continue;
    text += code.slice(done, start) + put;
    done = end;
  }
  return text + code.slice(done);
}
