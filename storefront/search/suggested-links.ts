import type { Suggestion, Suggestions } from '#contract/suggestions.ts';
import { countText } from '#domain/locale/count-text.ts';
import { categoryPath, pages, productPath, withQuery } from '#domain/shop/pages.ts';

/** A suggestion that leads to a list, not to a piece. */
export interface SuggestedList {
  readonly text: string;
  readonly note: string;
  readonly path: string;
}

export interface SuggestionGroups {
  readonly pieces: readonly Suggestion[];
  readonly lists: readonly { readonly title: string; readonly links: readonly SuggestedList[] }[];
  /** Words that were understood but lead nowhere, a list for each idea. */
  readonly understood: Suggestions['understood'];
  /** The addresses of all suggestions in their order on the screen. */
  readonly paths: readonly string[];
}

/** Words in quotation marks, once if they were typed with some. */
export function quoted(words: string): string {
  return `“${words.replaceAll(/["“”]/g, '').trim() || words}”`;
}

/** Of a search that finds only what was searched for instead (LIST-7). */
export function correctedText(typed: string, corrected: string): string {
  return `No results for ${quoted(typed)}. Showing results for ${quoted(corrected)}.`;
}

/** Searches near the typed one (FIND-10): those of some of its words, and other words. Empty groups are left out. */
export function nearGroups(typed: string, near: Suggestions['near']) {
  const words = new Set(wordsOf(typed));
  const isPart = (search: string) => wordsOf(search).every((word) => words.has(word));
  return [
    { title: 'Try fewer words', links: near.filter((search) => isPart(search.words)) },
    { title: 'Did you mean…?', links: near.filter((search) => !isPart(search.words)) },
  ].filter(({ links }) => links.length > 0);
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The listing of a search. */
export function searchPath(search: string): string {
  return withQuery(pages.products.path, { search });
}

/** The suggestions for a typed text in the groups of the list, empty groups left out. */
export function suggestionGroups(typed: string, suggestions: Suggestions): SuggestionGroups {
  const { total, products, categories, understood, near, pages: named = [] } = suggestions;
  const groups = [
    { title: 'Pages', links: named.map(({ title, path }) => ({ text: title, note: '', path })) },
    {
      title: 'Categories',
      links: categories.map(({ slug, name, count }) => ({
        text: name,
        note: foundText(count),
        path:
          total === 0
            ? categoryPath(slug)
            : withQuery(pages.products.path, { category: slug, search: typed }),
      })),
    },
    {
      title: 'We also searched for',
      // Without a result, those that find something are near.
      links: (total === 0 ? [] : understood).map((words) => ({
        text: words.join(', '),
        note: '',
        path: searchPath(words[0] ?? typed),
      })),
    },
    ...nearGroups(typed, near).map(({ title, links }) => ({
      title,
      links: links.map(({ words, count }) => ({
        text: words,
        note: foundText(count),
        path: searchPath(words),
      })),
    })),
  ];
  const lists = groups.filter(({ links }) => links.length > 0);
  return {
    pieces: products,
    lists,
    understood: total === 0 ? understood : [],
    paths: [
      ...products.map(({ slug }) => productPath(slug)),
      ...lists.flatMap(({ links }) => links.map(({ path }) => path)),
    ],
  };
}

/** 'We understood: green, hara; brooch, broach' */
export function understoodText(ideas: Suggestions['understood']): string {
  return `We understood: ${ideas.map((words) => words.join(', ')).join('; ')}`;
}

/** '5 pieces', '1 piece'. */
export function foundText(count: number): string {
  return countText(count, 'piece');
}
