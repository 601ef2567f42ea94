import { useState } from 'react';
import { Link } from 'react-router';
import { moderateReview, type AdminReview } from '#contract/admin/reviews.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath, pages } from '#domain/shop/pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { toastReply } from '../../ui/toast.tsx';
import { ReplyForm } from './reply-form.tsx';
import { reviewStatusTones, reviewStatusLabels } from './review-labels.ts';
import { Stars } from './stars.tsx';

interface ReviewCardProps {
  readonly review: AdminReview;
  readonly onChanged: () => Promise<void>;
}

export function ReviewCard({ review, onChanged }: ReviewCardProps) {
  const { id, version, status, rating, comment, product, customer, orderId, at, reply, pictures } = review;
  const [writing, setWriting] = useState(false);

  async function moderate(wanted: 'published' | 'rejected') {
    const reply = await call(moderateReview, { params: { id }, body: { version, status: wanted } });
    toastReply(reply, wanted === 'published' ? 'Review approved' : 'Review hidden');
    await onChanged();
  }

  return (
    <article className="panel-box review-card" aria-label={`Review of ${product.name}`}>
      <p className="row">
        <Stars rating={rating} />
        <Badge tone={reviewStatusTones[status]}>{reviewStatusLabels[status]}</Badge>
      </p>
      <p className="pre">
        {comment === '' ? <span className="muted">Rating without a comment.</span> : comment}
      </p>
      {pictures.length > 0 && (
        <ul className="review-pictures">
          {pictures.map(({ url, widest }, index) => (
            <li key={url}>
              <a href={widest} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={`Photograph ${index + 1} by ${customer.name}, opens in a new tab`}
                  width={88}
                  height={88}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="hint">
        <a className="link" href={fillPath(pages.product.path, { slug: product.slug })}>
          {product.name}
        </a>
        , by{' '}
        <Link className="link" to={fillPath(adminPages.customer.path, { id: customer.id })}>
          {customer.name}
        </Link>
        , order{' '}
        <Link className="link" to={fillPath(adminPages.order.path, { id: orderId })}>
          {orderId}
        </Link>
        , <DateTime at={at} />
      </p>
      {reply !== '' && !writing && (
        <p className="reply pre">
          <b>The shop:</b> {reply}
        </p>
      )}
      {writing ? (
        <ReplyForm
          review={review}
          onDone={async () => {
            setWriting(false);
            await onChanged();
          }}
          onCancel={() => setWriting(false)}
        />
      ) : (
        <div className="row">
          {status !== 'published' && <Button onClick={() => moderate('published')}>Approve</Button>}
          <Button kind="line" onClick={() => setWriting(true)}>
            {reply === '' ? 'Reply' : 'Edit reply'}
          </Button>
          {status !== 'rejected' && (
            <Button kind="quiet" onClick={() => moderate('rejected')}>
              Hide
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
