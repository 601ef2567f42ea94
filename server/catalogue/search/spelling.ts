import { editDistance, lettersApart } from '#domain/catalogue/edit-distance.ts';
import { consonantKey } from '#domain/catalogue/search-key.ts';
import { isEnglish } from './english-words.ts';
import type { Concept, FoundConcept } from './vocabulary.ts';

// The vocabulary has misspelt words too. What is said to a shopper is rightly spelt.

/** The usual spelling of a word of the vocabulary, in the script that was typed if the group has it. */
export function usualSpelling({ concept, word }: FoundConcept, typed: string): string {
  const script = isLatin(typed);
  const apart = lettersApart(word);
  return (
    concept.words.find(
      (other) =>
        isLatin(other) === script &&
        (consonantKey(other) === consonantKey(word) || editDistance(other, word, apart) <= apart),
    ) ?? word
  );
}

/** The name of the group for a typed word that only misspells it: 'earring' for 'earing', but 'jhumki' stays. */
export function withoutMistake({ words: [name = ''] }: Concept, typed: string): string {
  return isEnglish(name) && !isEnglish(typed) && consonantKey(name) === consonantKey(typed) && isLatin(typed)
    ? name
    : typed;
}

/** At most so many words of a group, of those that differ only in their vowels one of each script. */
export function distinctWords({ words }: Concept, most: number): string[] {
  const keys = new Set<string>();
  return words
    .filter((word) => {
      const key = `${isLatin(word)} ${consonantKey(word)}`;
      return !keys.has(key) && keys.add(key);
    })
    .slice(0, most);
}

function isLatin(word: string): boolean {
  return /\p{Script=Latin}/u.test(word);
}
