/** What a use case answers: a value, or a refusal by name with the data its text needs. Faults are thrown instead. */
export type Outcome<Value, Refusal extends string = never, Detail = undefined> =
  | Accepted<Value>
  | Refused<Refusal, Detail>;

export interface Accepted<Value> {
  readonly accepted: true;
  readonly value: Value;
}

export interface Refused<Refusal extends string, Detail = undefined> {
  readonly accepted: false;
  readonly refusal: Refusal;
  readonly detail: Detail;
}

export function accept<Value>(value: Value): Accepted<Value> {
  return { accepted: true, value };
}

export function refuse<Refusal extends string>(refusal: Refusal): Refused<Refusal>;
export function refuse<Refusal extends string, Detail>(
  refusal: Refusal,
  detail: Detail,
): Refused<Refusal, Detail>;
export function refuse(refusal: string, detail?: unknown): Refused<string, unknown> {
  return { accepted: false, refusal, detail };
}

/** Ends every switch over a union: a new member does not compile until it is handled. */
export function assertNever(value: never): never {
  throw new Error(`unhandled: ${JSON.stringify(value)}`);
}
