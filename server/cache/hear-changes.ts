import type { Database } from '#database/connect.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { ReadAnswers } from './read-answers.ts';

/** Follows what this node and others change: a NOTIFY on 'shop_changes' names a tag (database/migrations/0010). */
export async function hearChanges(
  database: Database,
  cache: AnswerCache,
  answers: ReadAnswers,
): Promise<void> {
  await database.listen('shop_changes', {
    heard: (tag) => {
      answers.drop(tag); // before the pages that are made of them are made anew
      cache.drop(tag);
    },
    lost: () => {
      answers.heard = false;
      cache.heard = false;
    },
    regained: () => {
      answers.clear();
      cache.clear();
      answers.heard = true;
      cache.heard = true;
    },
  });
}
