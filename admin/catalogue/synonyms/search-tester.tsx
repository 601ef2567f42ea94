import { useState } from 'react';
import { testSearch } from '#contract/admin/synonyms.ts';
import type { Answer } from '#contract/api-call.ts';
import { countText } from '#domain/locale/count-text.ts';
import { fillPath, pages } from '#domain/shop/pages.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { Button } from '../../ui/button.tsx';

type Found = Answer<typeof testSearch> & { readonly words: string };

/** Runs a search of the shop. */
export function SearchTester() {
  const [found, setFound] = useState<Found | string | null>(null);
  const [pending, setPending] = useState(false);
  async function search(words: string) {
    setPending(true);
    const reply = await call(testSearch, { query: { words } });
    setPending(false);
    setFound(reply.ok ? { ...reply.answer, words } : refusalMessage(reply.problem));
  }
  return (
    <section className="panel-box" aria-labelledby="try-words">
      <h2 id="try-words">Try a search</h2>
      <form
        className="filters"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void search(String(new FormData(event.currentTarget).get('words') ?? ''));
        }}
      >
        <label className="filter-wide">
          Search text
          <input className="input" type="search" name="words" required />
        </label>
        <Button kind="line" type="submit" pending={pending}>
          Search
        </Button>
      </form>
      <div aria-live="polite">
        {typeof found === 'string' && <p>{found}</p>}
        {found !== null && typeof found !== 'string' && <Products found={found} />}
      </div>
    </section>
  );
}

function Products({ found: { words, total, corrected, understood, products } }: { readonly found: Found }) {
  return (
    <>
      <p>
        ‘{words}’ finds {countText(total, 'piece')}
        {corrected !== null && <>, by searching for ‘{corrected}’ instead</>}
        {understood.length > 0 && <>; understood as {understood.map((word) => `‘${word}’`).join(' and ')}</>}
        {total > products.length && <>; these are the first {products.length}</>}
      </p>
      <ul className="plain-list">
        {products.map(({ id, name, slug }) => (
          <li key={id}>
            <a className="link" href={fillPath(pages.product.path, { slug })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
