/** A pattern for LIKE that finds the text anywhere; signs that LIKE knows stand for themselves. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
