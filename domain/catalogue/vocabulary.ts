/** What a group of words of the search names, with its text in the back office. */
export const vocabularyKinds = {
  category: 'Category or kind of piece',
  stone: 'Stone',
  metal: 'Metal or purity',
  craft: 'Craft',
  occasion: 'Occasion',
  era: 'Era',
  other: 'Other words',
  ignored: 'Ignored words',
} as const;
export type VocabularyKind = keyof typeof vocabularyKinds;

export const vocabularyKindNames = [
  ...(['category', 'stone', 'metal', 'craft'] as const),
  ...(['occasion', 'era', 'other', 'ignored'] as const),
] as const satisfies readonly VocabularyKind[];

/** Words that mean the same. The first names the group. */
export interface WordGroup {
  readonly kind: VocabularyKind;
  readonly words: readonly string[];
}
