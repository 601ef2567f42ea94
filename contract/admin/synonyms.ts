import { z } from 'zod';
import { vocabularyKindNames } from '#domain/catalogue/vocabulary.ts';
import { id, line } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { idParams, done, version } from './admin-schemas.ts';

/** Words or short phrases that mean the same. The first names the group. */
const words = z.array(line(60)).min(2, 'must be at least two words').max(80);
const kind = z.enum(vocabularyKindNames);

export const synonyms = z.object({ id, version, kind, words: z.array(z.string()) });
export type SynonymGroup = z.output<typeof synonyms>;

export const listSynonyms = adminCall({
  name: 'adminListSynonyms',
  summary: 'List the vocabulary of the search: groups of words that mean the same',
  area: 'Search',
  permission: 'content.write',
  method: 'GET',
  path: '/api/admin/synonyms',
  answer: z.array(synonyms),
});

export const addSynonyms = adminCall({
  name: 'adminAddSynonyms',
  summary: 'Add a group; searches use it at once. Words are stored in lower case, without punctuation',
  area: 'Search',
  permission: 'content.write',
  method: 'POST',
  path: '/api/admin/synonyms',
  body: z.object({ kind, words }),
  answer: synonyms,
});

export const updateSynonyms = adminCall({
  name: 'adminUpdateSynonyms',
  summary: 'Change the words of a group',
  area: 'Search',
  permission: 'content.write',
  method: 'PUT',
  path: '/api/admin/synonyms/{id}',
  params: idParams,
  body: z.object({ version, kind, words }),
  answer: synonyms,
  refusals: [404, 409],
});

export const removeSynonyms = adminCall({
  name: 'adminRemoveSynonyms',
  summary: 'Delete a group',
  area: 'Search',
  permission: 'content.write',
  method: 'DELETE',
  path: '/api/admin/synonyms/{id}',
  params: idParams,
  answer: done,
  refusals: [404],
});

export const testSearch = adminCall({
  name: 'adminTestSearch',
  summary: 'Search as a shopper would; returns the first twelve products',
  area: 'Search',
  permission: 'content.write',
  method: 'GET',
  path: '/api/admin/search',
  query: z.object({ words: line(100) }),
  answer: z.object({
    total: z.number().int(),
    /** What is searched for instead, where the words as typed find nothing. */
    corrected: z.string().nullable(),
    /** The groups that the words belong to, by their first words. */
    understood: z.array(z.string()),
    products: z.array(z.object({ id, name: z.string(), slug: z.string() })),
  }),
});
