import { useState } from 'react';
import { listOwnQuestions, type OwnQuestion } from '#contract/questions.ts';
import { longDate } from '#domain/locale/indian-time.ts';
import { fillPath, pages } from '#domain/shop/pages.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { Link } from '../navigation/link.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { repliedText } from '../product/replied-text.ts';

/** Questions of the customer on pieces, with the answers (TRUST-6). */
export function OwnQuestions() {
  const [round, setRound] = useState(0);
  const found = useApiQuery(listOwnQuestions, {}, round);
  if (found.state === 'loading') return null;
  if (found.state === 'failed')
    return <LoadError text="Failed to load your questions" again={() => setRound(round + 1)} />;
  return (
    <section className="box" aria-labelledby="own-questions">
      <h2 id="own-questions">Questions about pieces</h2>
      {found.answer.length === 0 && (
        <p className="muted">Ask about a piece on its page. Our answers appear here.</p>
      )}
      <ul className="stack">
        {found.answer.map((question) => (
          <li key={question.id}>
            <OneQuestion question={question} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneQuestion({ question }: { readonly question: OwnQuestion }) {
  const { product, answer, answered_at: answeredAt, created_at: at } = question;
  return (
    <article className="stack">
      <p>
        <Link className="link" to={fillPath(pages.product.path, { slug: product.slug })}>
          {product.name}
        </Link>
        <br />
        <span className="muted">
          Asked on <time dateTime={at}>{longDate(at)}</time>
        </span>
      </p>
      <p>
        <b>{question.question}</b>
      </p>
      {answer === null || answeredAt === null ? (
        <p className="muted">We have not answered yet.</p>
      ) : (
        <>
          <p>
            {repliedText(answeredAt)} {answer}
          </p>
          <p className="muted">
            {question.public ? 'Shown on the page of the piece, without your name.' : 'Only you can read it.'}
          </p>
        </>
      )}
    </article>
  );
}
