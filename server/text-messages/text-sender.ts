/** A text message to a phone. */
export interface TextMessage {
  /** The same at every attempt. */
  readonly id: string;
  /** In the form of normalisePhone. */
  readonly to: string;
  readonly text: string;
  readonly date: Date;
}

/**
 * Sends text messages. A provider's adapter implements this interface (in India it needs templates that are registered
 * under TRAI's DLT rules). An error means: try again later.
 */
export interface TextSender {
  readonly send: (message: TextMessage) => Promise<void>;
}
