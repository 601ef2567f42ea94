import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listReviews, moderateReview, replyToReview, setReviewModeration } from '#contract/admin/reviews.ts';
import type { Answer } from '#contract/api-call.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer, blankValue } from '#tests/support/answers/blank-answer.ts';
import { savedMeanwhile } from '#tests/support/screens/stub-admin-api.ts';

type Review = Answer<typeof listReviews>['reviews'][number];

const review: Review = blankValue(listReviews.answer.shape.reviews.element, {
  id: 6,
  version: 2,
  status: 'published',
  rating: 4,
  comment: 'The bells are quiet',
  product: { id: 31, name: 'Payal Anklets', slug: 'payal-anklets' },
  customer: { id: 5, name: 'Kavita Rao' },
});

function answerReviews(...reviews: readonly Review[]): void {
  api.answer(
    listReviews,
    blankAnswer(listReviews, { reviews: [...reviews], counts: { published: 1, waiting: 2 } }),
  );
}

async function openReviews(role: StaffRole = 'manager') {
  answerReviews(review);
  const screen = await openScreen('/reviews', role);
  const card = () => within(screen.main.getByRole('article', { name: 'Review of Payal Anklets' }));
  return {
    ...screen,
    card,
    press: (name: string) => screen.user.click(card().getByRole('button', { name })),
  };
}

test('[ITEM-5] a review is hidden and approved again, over the version that was shown', async () => {
  const { card, press, page } = await openReviews();
  api.answer(moderateReview, ({ body: { status } }) => {
    answerReviews({ ...review, version: 3, status });
    return review;
  });
  expect(card().queryByRole('button', { name: 'Approve' })).toBeNull();
  await press('Hide');
  expect(await page.findByText('Review hidden')).toBeTruthy();
  expect(await card().findByText('Hidden')).toBeTruthy();
  expect(card().queryByRole('button', { name: 'Hide' })).toBeNull();
  await press('Approve');
  expect(await page.findByText('Review approved')).toBeTruthy();
  expect(api.received(moderateReview).map(({ body }) => body)).toEqual([
    { version: 2, status: 'rejected' },
    { version: 3, status: 'published' },
  ]);
});

test('[ITEM-5] a review that somebody else moderated first shows its status of now', async () => {
  const { card, press, page } = await openReviews();
  api.refuse(moderateReview, savedMeanwhile({ ...review, version: 3 }));
  answerReviews({ ...review, version: 3, status: 'rejected' });
  await press('Hide');
  expect(await page.findByText(/Asha Verma saved changes/)).toBeTruthy();
  expect(await card().findByText('Hidden')).toBeTruthy();
});

test('[TRUST-1] a reply is written, shown and can be changed; Cancel leaves it', async () => {
  const { card, press, page, fill } = await openReviews();
  await press('Reply');
  await fill(card().getByLabelText('Your reply'), 'So are we, on Sundays.');
  api.answer(replyToReview, ({ body: { reply } }) => {
    answerReviews({ ...review, version: 3, reply });
    return { ...review, reply };
  });
  await press('Save reply');
  expect(await page.findByText('Reply published')).toBeTruthy();
  expect((await card().findByText(/So are we, on Sundays\./)).textContent).toBe(
    'The shop: So are we, on Sundays.',
  );
  await press('Edit reply');
  await fill(card().getByLabelText('Your reply'), '');
  await press('Cancel');
  expect(card().getByText(/So are we/)).toBeTruthy();
  await press('Edit reply');
  await fill(card().getByLabelText('Your reply'), '');
  await press('Save reply');
  expect(await page.findByText('Reply removed')).toBeTruthy();
});

test('[ADMIN-1] only the owner decides whether new reviews need approval', async () => {
  const { main } = await openReviews('manager');
  expect(main.getByText('New reviews are published at once.')).toBeTruthy();
  expect(main.queryByRole('button', { name: 'Require approval' })).toBeNull();
});

test('[ADMIN-1] the owner requires approval of new reviews', async () => {
  const { user, page, button } = await openReviews('owner');
  api.answer(setReviewModeration, { requireApproval: true });
  await user.click(button('Require approval'));
  expect(await page.findByText('New reviews now need approval')).toBeTruthy();
  expect(api.received(setReviewModeration).map(({ body }) => body)).toEqual([{ requireApproval: true }]);
});

test('a list without reviews says so, with the number of each status', async () => {
  answerReviews();
  const { main } = await openScreen('/reviews?status=waiting', 'manager');
  expect(main.getByText('No reviews match.')).toBeTruthy();
  const tabs = within(main.getByRole('navigation', { name: 'Reviews by status' })).getAllByRole('link');
  expect(tabs.find((tab) => tab.getAttribute('aria-current') === 'page')?.textContent).toContain('2');
});
