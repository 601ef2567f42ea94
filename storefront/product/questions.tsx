import { useEffect, useState } from 'react';
import { lazyImport } from '../navigation/lazy-import.ts';
import { dropPendingAction, readPendingAction } from '../session/pending-action.ts';
import { repliedText } from './replied-text.ts';
import type { ProductView } from './load-product.ts';

const importForm = lazyImport(() => import('./question-form.tsx'), 'QuestionForm');
type QuestionForm = Awaited<ReturnType<typeof importForm>>['QuestionForm'];

/** What the shop answered in public about a piece, and the form that asks (TRUST-4). */
export function Questions({ product }: { readonly product: ProductView }) {
  const [ready, setReady] = useState(false);
  const [Form, setForm] = useState<QuestionForm | null>(null);
  const open = () =>
    void importForm().then(
      (found) => setForm(() => found.QuestionForm),
      () => undefined,
    );
  useEffect(() => {
    setReady(true);
    // A question that was interrupted by signing in: the words are in the draft.
    const pending = readPendingAction();
    if (pending?.what !== 'question' || pending.id !== product.id) return;
    dropPendingAction();
    open();
  }, [product.id]);
  const { questions } = product;
  return (
    <section id="questions">
      <h2>Questions and answers</h2>
      {questions.length === 0 ? (
        <p className="muted">No questions about this piece yet.</p>
      ) : (
        <ul className="reviews">
          {questions.map(({ id, question, answer, answered_at }) => (
            <li className="review" key={id}>
              <p>
                <b>{question}</b>
              </p>
              <p className="reply">
                <b>{repliedText(answered_at)}</b> {answer}
              </p>
            </li>
          ))}
        </ul>
      )}
      {Form !== null ? (
        <Form product={product} />
      ) : (
        <p className="question-ask">
          {ready && (
            <button className="btn btn-line" type="button" onClick={open}>
              Ask about this piece
            </button>
          )}
        </p>
      )}
    </section>
  );
}
