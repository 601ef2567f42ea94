/** One row of the tables that `npm run limits` writes into docs/security.md. */
export interface RateLimitRule {
  /** What is counted, in the words of the document. */
  readonly subject: string;
  /** What has a count of its own. */
  readonly per: string;
  readonly max: number;
  /** Length of the window, which starts with its first hit. */
  readonly minutes: number;
  /** First part of the bucket's name; the key follows. Absent: the caller names the bucket, or counts rows of another table. */
  readonly bucket?: string;
  /** The /48 of an IPv6 network is counted as well, with four times the limit: one customer may own 65,536 networks in it. */
  readonly countsBlock?: true;
  /** Text of the 429 where the limit is enforced by `enforceRateLimit`. */
  readonly message?: string;
  /** What happens over the limit; 429 unless stated. */
  readonly effect?: string;
}

export const hour = 60;
export const day = 24 * hour;
export const perNetwork = { per: 'network and its /48', countsBlock: true } as const;

export const confirmFirst = 'the email or phone has to be confirmed first';
