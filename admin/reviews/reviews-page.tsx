import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { listReviews } from '#contract/admin/reviews.ts';
import { reviewStatuses } from '#domain/catalogue/review.ts';
import { useEmptyText } from '../ui/use-empty-text.ts';
import { load } from '../api/load.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { ReviewCard } from './review-card.tsx';
import { reviewStatusLabels } from './review-labels.ts';
import { ModerationSwitch } from './moderation-switch.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return { query, ...(await load(listReviews, { query })) };
}

export function Component() {
  const { reviews, page, pages, query, requireApproval } = useLoaderData<typeof loader>();
  const emptyWords = useEmptyText('review');
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title="Reviews" lead="Only customers who received the piece can review it." />
      <ModerationSwitch requireApproval={requireApproval} onChanged={revalidate} />
      <States />
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

function States() {
  const { counts, query } = useLoaderData<typeof loader>();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const here = query['status'] ?? '';
  return (
    <nav className="tabs" aria-label="Reviews by state">
      <Link to="?" aria-current={here === '' ? 'page' : undefined}>
        All <span className="tab-count num">{all}</span>
      </Link>
      {reviewStatuses.map((status) => (
        <Link key={status} to={`?status=${status}`} aria-current={here === status ? 'page' : undefined}>
          {reviewStatusLabels[status]} <span className="tab-count num">{counts[status] ?? 0}</span>
        </Link>
      ))}
    </nav>
  );
}
