import type { ReviewStatus } from '#domain/catalogue/review.ts';

export const reviewStatusLabels: Readonly<Record<ReviewStatus, string>> = {
  waiting: 'Pending',
  published: 'Approved',
  rejected: 'Hidden',
};

export const reviewStatusTones = { waiting: 'yellow', published: 'green', rejected: 'plain' } as const;
