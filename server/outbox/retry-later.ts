/** Thrown by a job that may not be done yet: no failure, but to be tried again when the time has come. */
export class RetryLater extends Error {
  /** Milliseconds. */
  readonly wait: number;

  constructor(wait: number, reason: string) {
    super(reason);
    this.wait = wait;
  }
}
