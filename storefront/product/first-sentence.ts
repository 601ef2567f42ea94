/** Up to the first full stop that ends a sentence: 'c. 1920' does not. */
export function firstSentence(text: string): string {
  const parts = text.trim().split(/(?<=[.!?]\s)(?=\p{Lu})/u);
  const end = parts.findIndex((part) => /[^.\s]{3}[.!?]$/.test(part.trimEnd()));
  return parts
    .slice(0, end + 1 || parts.length)
    .join('')
    .trimEnd();
}
