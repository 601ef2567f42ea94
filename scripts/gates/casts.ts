import type { Finding, Gate } from './gate.ts';
import { isNode, walk, type SourceFile, type SyntaxNode } from './source-files.ts';

const perThousandLines = 3;
const mostInTests = 258;

/**
 * Types that the compiler takes on trust: `as`, `!`, `any`, and the row of a statement that the query builder did not
 * type. `as const` and `as unknown` claim nothing. Tests have a ceiling of their own.
 */
export const casts: Gate = {
  name: 'casts',
  check: (sources) => [
    ...overBudget(
      'in code',
      sources.filter(({ isTest }) => !isTest),
      (lines) => (lines * perThousandLines) / 1000,
    ),
    ...overBudget(
      'in tests',
      sources.filter(({ isTest }) => isTest),
      () => mostInTests,
    ),
  ],
};

/** One finding, since the new casts cannot be told from the allowed ones. */
function overBudget(
  where: string,
  sources: readonly SourceFile[],
  budgetOf: (lines: number) => number,
): readonly Finding[] {
  const found = sources.flatMap(castsIn).length;
  const budget = Math.floor(budgetOf(sources.reduce((sum, { lines }) => sum + lines, 0)));
  if (found <= budget) return [];
  const message = `${found} casts ${where}, ${budget} are allowed: narrow a type or validate a value in what you changed`;
  return [{ file: 'scripts/gates/casts.ts', line: 1, message }];
}

export function castsIn(source: SourceFile): readonly Finding[] {
  const found: Finding[] = [];
  walk(source.program, (node) => {
    const message = castOf(node);
    if (message !== null) found.push({ file: source.file, line: source.lineOf(node.start), message });
  });
  return found;
}

function castOf(node: SyntaxNode): string | null {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSTypeAssertion':
      return isHarmless(node['typeAnnotation']) ? null : 'a cast: narrow the type or validate the value';
    case 'TSNonNullExpression':
      return 'a non-null assertion: handle the missing value';
    case 'TSAnyKeyword':
      return 'any: say unknown and narrow it';
    case 'TaggedTemplateExpression':
      return nameOf(node['tag']) === 'sql' && hasRow(node)
        ? 'a row that nothing checks: use the query builder'
        : null;
    case 'CallExpression':
      return ['query', 'prepared'].includes(nameOf(node['callee'])) && hasRow(node)
        ? 'a row that nothing checks: use the query builder'
        : null;
    default:
      return null;
  }
}

/** `as const` and `as unknown`. */
function isHarmless(type: unknown): boolean {
  return (
    isNode(type) &&
    (type.type === 'TSUnknownKeyword' ||
      (type.type === 'TSTypeReference' && nameOf(type['typeName']) === 'const'))
  );
}

const scalars = new Set([
  'TSBooleanKeyword',
  'TSNullKeyword',
  'TSNumberKeyword',
  'TSStringKeyword',
  'TSLiteralType',
]);

/** Whether a type argument is more than the scalar of an expression inside a typed query. */
function hasRow(node: SyntaxNode): boolean {
  const args = node['typeArguments'];
  if (!isNode(args) || !Array.isArray(args['params'])) return false;
  return args['params'].some((type) => isNode(type) && !isScalar(type));
}

function isScalar(type: SyntaxNode): boolean {
  if (type.type === 'TSUnionType' && Array.isArray(type['types'])) {
    return type['types'].every((each) => isNode(each) && isScalar(each));
  }
  const named = type.type === 'TSTypeReference' && ['Date', 'Paise'].includes(nameOf(type['typeName']));
  return named || scalars.has(type.type);
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node['name']);
  return node.type === 'MemberExpression' ? nameOf(node['property']) : '';
}
