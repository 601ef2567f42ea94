/**
 * Unicode blocks of the Indian scripts, and the font file of each (server/tax-documents/pdf/fonts). There is one weight per
 * script.
 */
export const indianScripts: readonly { readonly file: string; readonly letters: RegExp }[] = [
  { file: 'noto-sans-devanagari-400', letters: /^[\u0900-\u097F]$/u },
  { file: 'noto-sans-bengali-400', letters: /^[\u0980-\u09FF]$/u },
  { file: 'noto-sans-gurmukhi-400', letters: /^[\u0A00-\u0A7F]$/u },
  { file: 'noto-sans-gujarati-400', letters: /^[\u0A80-\u0AFF]$/u },
  { file: 'noto-sans-oriya-400', letters: /^[\u0B00-\u0B7F]$/u },
  { file: 'noto-sans-tamil-400', letters: /^[\u0B80-\u0BFF]$/u },
  { file: 'noto-sans-telugu-400', letters: /^[\u0C00-\u0C7F]$/u },
  { file: 'noto-sans-kannada-400', letters: /^[\u0C80-\u0CFF]$/u },
  { file: 'noto-sans-malayalam-400', letters: /^[\u0D00-\u0D7F]$/u },
];

/** Joiners belong to the script of the letters beside them. */
export const joiners = /^[\u200C\u200D]$/u;

/** The font file for a character; null if it belongs to no Indian script. */
export function fontOfCharacter(character: string): string | null {
  return indianScripts.find(({ letters }) => letters.test(character))?.file ?? null;
}
