/** A node of a syntax tree, as far as an edit of the source needs it. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Text to put in place of a range. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Every node below and including this one, outermost first. */
export function* walk(node: unknown): Generator<SyntaxNode> {
  if (Array.isArray(node)) for (const one of node) yield* walk(one);
  else if (isNode(node)) {
    yield node;
    for (const value of Object.values(node)) yield* walk(value);
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Source with its edits made. Of an edit inside another, the outer one counts. */
export function edited(code: string, edits: readonly Edit[]): string {
  let text = '';
  let done = 0;
  for (const { start, end, text: put } of [...edits].sort((one, other) => one.start - other.start)) {
    if (start < done) continue;
    text += code.slice(done, start) + put;
    done = end;
  }
  return text + code.slice(done);
}
