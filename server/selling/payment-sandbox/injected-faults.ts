/** What goes wrong in the sandbox, set by a test. Shares run from 0 to 1. */
export interface InjectedFaults {
  /** Share of webhooks that are never sent. */
  drop: number;
  /** Share of webhooks that are sent two or three times. */
  duplicate: number;
  /** Share of webhooks that are changed on their way. */
  tamper: number;
  /** Each webhook is delayed by a random time up to this many milliseconds, so that they overtake each other. */
  delay: number;
  /** Share of API calls answered with 500, half of them after the call took effect. */
  fail: number;
  /** Milliseconds before an API call is answered. */
  slow: number;
}

export function noInjectedFaults(): InjectedFaults {
  return { drop: 0, duplicate: 0, tamper: 0, delay: 0, fail: 0, slow: 0 };
}
