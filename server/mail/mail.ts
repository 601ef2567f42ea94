/** A message of the shop as it is read: one line of subject, and the same words twice. */
export interface Message {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mail extends Message {
  /** The same each time the same mail is sent, so that a receiver can tell a second copy. */
  readonly id: string;
  readonly to: string;
  /** Where an answer goes; to the shop where absent. */
  readonly replyTo?: string;
  readonly date: Date;
  /** Of a newsletter: where a mail reader unsubscribes with one click (RFC 8058). */
  readonly unsubscribe?: string;
}

/** The way out: SMTP, a folder, or a test's own. Throwing means: not now, try again later. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>;
  /** Where mails go, for people; without a password. */
  readonly where: string;
}
