/**
 * Parts of a line of a cell, as 'gold | 22K | 10.9'. A bar or backslash within a part is written as \| or \\, and a line break
 * or a space at an end of it as \u and four hexadecimal digits, because lines are split and trimmed when they are read.
 */
export function barred(parts: readonly (string | number | null)[]): string {
  const stated = parts.slice(0, parts.findLastIndex((part) => part !== null && part !== '') + 1);
  return stated.map((part) => escaped(String(part ?? ''))).join(' | ');
}

/** The parts of a line that `barred` wrote, or that a person typed. A backslash before anything else is one. */
export function partsOf(line: string): string[] {
  const parts = `|${line}`.matchAll(/\|((?:\\[\\|]|\\(?![\\|])|[^|\\])*)/g);
  return Array.from(parts, ([, part = '']) => unescaped(part.trim()));
}

function escaped(part: string): string {
  return part
    .replaceAll(/[\\|]/g, String.raw`\$&`)
    .replaceAll(/^\s|\s$|[\r\n]/g, (space) => `\\u${space.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function unescaped(part: string): string {
  return part.replaceAll(/\\(?:([\\|])|u([0-9a-f]{4}))/g, (_, mark?: string, code?: string) =>
    code === undefined ? (mark ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
