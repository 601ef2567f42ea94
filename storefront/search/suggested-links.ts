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

/** The title of words near the typed ones. */
export const didYouMean = 'Did you mean…?';

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
    {
      title: didYouMean,
      links: near.map(({ words, count }) => ({
        text: words,
        note: foundText(count),
        path: searchPath(words),
      })),
    },
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
