import type { ReviewStatus } from '#domain/catalogue/review.ts';

export const reviewWords: Readonly<Record<ReviewStatus, string>> = {
  waiting: 'Waiting',
  published: 'Approved',
  rejected: 'Hidden',
};

export const reviewTones = { waiting: 'yellow', published: 'green', rejected: 'plain' } as const;
