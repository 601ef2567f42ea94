interface Refused {
  readonly ok: false;
  readonly status: number;
  readonly problem: { readonly message: string };
}

/** The response of a call that must succeed. */
export function unwrap<Answer>(reply: { readonly ok: true; readonly answer: Answer } | Refused): Answer {
  if (!reply.ok) throw new Error(`${reply.status}: ${reply.problem.message}`);
  return reply.answer;
}
