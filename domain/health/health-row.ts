/** What the health page has a row for, in its order. */
export const healthKinds = [
  'payments',
  'provider',
  'mail',
  'jobs',
  'database',
  'disk',
  'certificate',
  'backup',
] as const;
export type HealthKind = (typeof healthKinds)[number];

/** 'unknown': the shop cannot know. 'warn': it will become a problem. 'bad': it is one. */
export const healthStates = ['good', 'unknown', 'warn', 'bad'] as const;
export type HealthState = (typeof healthStates)[number];

/** The pages of the back office on which a problem is solved. */
export const healthPages = ['payments', 'refunds', 'orders', 'backups'] as const;
export type HealthPage = (typeof healthPages)[number];

export interface HealthVerdict {
  readonly state: HealthState;
  readonly sentence: string;
  /** What to do; null where nothing has to be done. */
  readonly remedy: string | null;
  /** Where the remedy is done; absent: not in the back office. */
  readonly page?: HealthPage;
  /** Since when; null: since it was noticed. */
  readonly since: Date | null;
}

export interface HealthRow extends HealthVerdict {
  readonly kind: HealthKind;
}

export const healthTitles: Readonly<Record<HealthKind, string>> = {
  payments: 'Payments',
  provider: 'Payment provider',
  mail: 'Emails',
  jobs: 'Background work',
  database: 'Database',
  disk: 'Disk space',
  certificate: 'Certificate',
  backup: 'Backup',
};

export const good = (sentence: string): HealthVerdict => ({
  state: 'good',
  sentence,
  remedy: null,
  since: null,
});

export const unknown = (
  sentence: string,
  remedy: string | null = null,
  page?: HealthPage,
): HealthVerdict => ({
  state: 'unknown',
  sentence,
  remedy,
  ...(page !== undefined && { page }),
  since: null,
});

interface Problem {
  readonly sentence: string;
  readonly remedy: string;
  readonly page?: HealthPage;
  readonly since?: Date | null;
}

export const warn = ({ since = null, ...problem }: Problem): HealthVerdict => ({
  state: 'warn',
  ...problem,
  since,
});

export const bad = ({ since = null, ...problem }: Problem): HealthVerdict => ({
  state: 'bad',
  ...problem,
  since,
});

export function isProblem(state: HealthState): state is 'warn' | 'bad' {
  return state === 'warn' || state === 'bad';
}
