import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { listReviews } from '#contract/admin/reviews.ts';
import { reviewStatuses } from '#domain/catalogue/review.ts';
import { useEmptyText } from '../../ui/use-empty-text.ts';
import { load } from '../../api/load.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { StatusTabs } from '../../ui/status-tabs.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { ReviewCard } from './review-card.tsx';
import { reviewStatusLabels } from './review-labels.ts';
import { ModerationSwitch } from './moderation-switch.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return { query, ...(await load(listReviews, { query })) };
}

export function Component() {
  const { reviews, page, pages, query, requireApproval, counts } = useLoaderData<typeof loader>();
  const emptyWords = useEmptyText('reviews');
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title="Reviews" lead="Only customers who received the piece can review it." />
      <ModerationSwitch requireApproval={requireApproval} onChanged={revalidate} />
      <StatusTabs
        label="Reviews by status"
        parameter="status"
        statuses={reviewStatuses}
        labels={reviewStatusLabels}
        counts={counts}
      />
      <SearchForm label="Find a review" placeholder="Piece, customer, words" query={query} keep="status" />
      {reviews.length === 0 && <div className="empty">{emptyWords}</div>}
      <ul className="cards">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} onChanged={revalidate} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} />
    </>
  );
}
