/** A message to a telephone. */
export interface TextMessage {
  /** The same each time the same message is sent. */
  readonly id: string;
  /** As normalisePhone writes it. */
  readonly to: string;
  readonly text: string;
  readonly date: Date;
}

/**
 * The way out to telephones. A provider's adapter implements this and nothing else (in India it needs templates that are
 * registered under TRAI's DLT rules); throwing means: not now, try again later.
 */
export interface TextSender {
  readonly send: (message: TextMessage) => Promise<void>;
}
