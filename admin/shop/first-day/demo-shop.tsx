import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { removeDemoShop, type getFirstDay } from '#contract/admin/first-day.ts';
import type { Answer } from '#contract/api-call.ts';
import { countText } from '#domain/locale/count-text.ts';
import { pages } from '#domain/shop/pages.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';

type Demo = NonNullable<Answer<typeof getFirstDay>['demo']>;

/** The demo shop: what it contains, a look at it, and its removal (DAY-4). */
export function DemoShop({ demo, may }: { readonly demo: Demo; readonly may: boolean }) {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const contents = [
    countText(demo.products, 'piece'),
    countText(demo.orders, 'order'),
    countText(demo.customers, 'customer'),
    countText(demo.coupons, 'coupon'),
    countText(demo.reviews, 'review'),
    countText(demo.banners, 'banner'),
    'the demo’s name, texts, rates and pictures',
  ];
  async function remove() {
    const reply = await call(removeDemoShop);
    setAsking(false);
    setProblem(reply.ok ? null : refusalMessage(reply.problem));
    if (!reply.ok) return;
    toast(reply.answer.report.join(' '));
    void revalidate();
  }
  return (
    <section className="panel-box" aria-labelledby="demo-shop">
      <h2 id="demo-shop">Demo shop</h2>
      <p>
        {countText(demo.products, 'demo piece')}, {countText(demo.orders, 'demo order')} and{' '}
        {countText(demo.customers, 'demo customer')} help you look around. They are removed together; what you
        entered yourself stays.
      </p>
      {problem !== null && <Notice>{problem}</Notice>}
      <div className="row">
        <a className="btn btn-line btn-sm" href={pages.home.path} target="_blank" rel="noreferrer">
          Look at the demo shop
        </a>
        {may && (
          <Button kind="danger" small onClick={() => setAsking(true)}>
            Remove the demo shop
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title="Remove the demo shop?"
          confirm="Remove the demo shop"
          onConfirm={remove}
          onClosed={() => setAsking(false)}
        >
          <p>These are removed and cannot be brought back:</p>
          <ul className="demo-contents">
            {contents.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {demo.archived.length > 0 && (
            <p>Archived instead, because real orders refer to them: {demo.archived.join(', ')}.</p>
          )}
          <p>What you entered yourself stays.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
