import { useState, type SubmitEvent } from 'react';
import { limits } from '#domain/limits.ts';
import { newsletterNotices } from '#domain/forms/newsletter.ts';
import { newsletterFormPath, pages } from '#domain/shop/pages.ts';
import { unreachable } from '../api/unreachable.ts';
import { Link } from '../navigation/link.tsx';
import { lazyImport } from '../navigation/lazy-import.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { useShell } from '../shell/use-shell.ts';

const importSubscribe = lazyImport(() => import('./subscribe.ts'), 'subscribe');

/** Returns why the address was not stored, or null. */
function sendAddress(email: string): Promise<string | null> {
  return importSubscribe().then(
    ({ subscribe }) => subscribe(email),
    () => unreachable,
  );
}

/** HOME-9. The browser validates the address. */
export function Newsletter() {
  const { shop } = useShell();
  const [busy, setBusy] = useState(false);

  async function subscribe(form: HTMLFormElement) {
    const typed = () => String(new FormData(form).get('email'));
    const email = typed();
    setBusy(true);
    const pause = new Promise((resolve) => setTimeout(resolve, limits.newsletterPause));
    const [refusal] = await Promise.all([sendAddress(email), pause]);
    setBusy(false);
    if (refusal !== null) return errorToast(refusal);
    if (typed() === email) form.reset();
    toast(newsletterNotices.subscribed);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void subscribe(event.currentTarget);
  }

  return (
    <section className="newsletter on-brand" aria-labelledby="newsletter">
      <div className="wrap">
        <div className="newsletter-text">
          <h2 id="newsletter">Newsletter</h2>
          <p>
            Get our news by email. You can unsubscribe at any time.{' '}
            <Link to={`${pages.privacy.path}#newsletter`}>How we use your data</Link>
          </p>
          <form method="post" action={newsletterFormPath} onSubmit={submit} aria-busy={busy}>
            <label className="vh" htmlFor="newsletter-email">
              Email address
            </label>
            <input
              className="input"
              id="newsletter-email"
              type="email"
              name="email"
              required
              placeholder="Your email address"
              autoComplete="email"
            />
            <button className="btn btn-gold" type="submit" aria-disabled={busy || undefined}>
              {busy ? 'Subscribing...' : 'Subscribe'}
            </button>
          </form>
        </div>
        {shop.cover !== null && (
          <div className="newsletter-picture">
            <img src={shop.cover} alt="" width="1200" height="900" loading="lazy" />
          </div>
        )}
      </div>
    </section>
  );
}
