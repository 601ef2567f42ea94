/** What the health page is decided from. `null` where the shop cannot know. */
export interface HealthFacts {
  readonly now: Date;
  readonly payments: PaymentFacts;
  readonly provider: ProviderFacts;
  readonly mail: MailFacts;
  readonly jobs: JobFacts;
  readonly database: DatabaseFacts;
  readonly disk: DiskFacts;
  readonly certificate: CertificateFacts;
  readonly backup: BackupFacts;
}

/** A number of things, and since when the oldest is there. */
export interface Pending {
  readonly count: number;
  readonly since: Date | null;
}

export interface PaymentFacts {
  /** Paid for half an hour or longer, without an order. */
  readonly withoutOrder: Pending;
  /** Refunds that the provider refuses, or a bank returned. */
  readonly failedRefunds: Pending;
  /** Orders of which more went back in the provider's dashboard than was left, in the last thirty days. */
  readonly beyondLeft: { readonly orders: readonly number[]; readonly since: Date | null };
}

export interface ProviderFacts {
  /** Whether any provider is connected. */
  readonly connected: boolean;
  /** Payments of the last hour that the provider did not open, and none that it opened since. */
  readonly notOpened: Pending;
  /** Why the last of them was refused, in words for the owner; null: no answer came. */
  readonly said: string | null;
  /** Its messages and refunds that have waited for its response for a quarter of an hour. */
  readonly waiting: Pending;
}

export interface MailFacts {
  /** Whether a mail server is set. */
  readonly connected: boolean;
  /** Failed at least once, for ten minutes or longer, and enqueued since the mail server took one. */
  readonly failing: Pending;
  /** Failed likewise, but others enqueued later were taken. */
  readonly refused: number;
  /** When the mail server took the last one, of those of 30 days. */
  readonly lastSent: Date | null;
  /** What the mail server said last, without addresses. */
  readonly reason: string | null;
}

export interface JobFacts {
  /** Due for a quarter of an hour and never tried. */
  readonly late: Pending;
  /** Jobs other than emails that failed at least once, for ten minutes or longer. */
  readonly failing: Pending;
}

export interface DatabaseFacts {
  /** Whether it belongs to the shop's own installation. */
  readonly embedded: boolean;
  readonly writes: boolean;
  /** Standbys and the seconds that the slowest is behind; null: the shop's role may not see them. */
  readonly standbys: { readonly count: number; readonly seconds: number } | null;
}

export interface DiskFacts {
  readonly disks: readonly Disk[];
  /** What is on no disk of this machine, such as 'the database'. */
  readonly elsewhere: readonly string[];
}

export interface Disk {
  /** What is on it, such as 'pictures'. */
  readonly holds: readonly string[];
  readonly freeBytes: number;
  readonly totalBytes: number;
}

export type CertificateFacts =
  /** The shop's address is http. */
  | { readonly kind: 'none'; readonly origin: string }
  /** The address could not be reached from this machine. */
  | { readonly kind: 'unreachable'; readonly host: string; readonly reason: string }
  | {
      readonly kind: 'read';
      readonly host: string;
      readonly from: Date;
      readonly until: Date;
      /** Why a browser refuses it, dates aside; null: it does not. */
      readonly refusal: string | null;
    };

export interface BackupFacts {
  /** Whether the shop makes one every night. */
  readonly nightly: boolean;
  readonly last: Date | null;
  /** Of the log of backups and rehearsals (backupWarnings). */
  readonly warnings: readonly string[];
  /** When the shop began to make them, if none is there yet. */
  readonly begun: Date;
}
