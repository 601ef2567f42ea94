/** What goes wrong at the sandbox, as its panel or a test sets it. Shares are from 0 to 1. */
export interface InjectedFaults {
  /** Webhooks that never leave. */
  drop: number;
  /** Webhooks that are sent once or twice more. */
  duplicate: number;
  /** Webhooks changed on their way. */
  tamper: number;
  /** The longest that a webhook waits, in milliseconds; each waits its own time, so that they overtake each other. */
  delay: number;
  /** Questions of the shop answered with 500, half of them after doing what was asked. */
  fail: number;
  /** Milliseconds before the shop's questions are answered. */
  slow: number;
}

export const noInjectedFaults: InjectedFaults = {
  drop: 0,
  duplicate: 0,
  tamper: 0,
  delay: 0,
  fail: 0,
  slow: 0,
};
