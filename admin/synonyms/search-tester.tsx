import { useState } from 'react';
import { tryWords } from '#contract/admin/synonyms.ts';
import type { Answer } from '#contract/api-call.ts';
import { call, refusalText } from '../api/call-admin-api.ts';
import { Button } from '../ui/button.tsx';

type Found = Answer<typeof tryWords> & { readonly words: string };

/** Searches as a shopper would. */
export function TryWords() {
  const [found, setFound] = useState<Found | string | null>(null);
  async function search(words: string) {
    const reply = await call(tryWords, { query: { words } });
    setFound(reply.ok ? { ...reply.answer, words } : refusalText(reply.problem));
  }
  return (
    <section className="panel-box" aria-labelledby="try-words">
      <h2 id="try-words">Try a word</h2>
      <form
        className="filters"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void search(String(new FormData(event.currentTarget).get('words') ?? ''));
        }}
      >
        <label className="filter-wide">
          A shopper types
          <input className="input" type="search" name="words" required maxLength={100} />
        </label>
        <Button kind="line" type="submit">
          Search
        </Button>
      </form>
      <div aria-live="polite">
        {typeof found === 'string' && <p>{found}</p>}
        {found !== null && typeof found !== 'string' && <Pieces found={found} />}
      </div>
    </section>
  );
}

function Pieces({ found: { words, total, corrected, pieces } }: { readonly found: Found }) {
  return (
    <>
      <p>
        ‘{words}’ finds {total} {total === 1 ? 'piece' : 'pieces'}
        {corrected !== null && <>, by searching for ‘{corrected}’ instead</>}
        {total > pieces.length && <>; the first {pieces.length} are</>}
      </p>
      <ul className="gone">
        {pieces.map(({ id, name, slug }) => (
          <li key={id}>
            <a className="link" href={`/products/${slug}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
