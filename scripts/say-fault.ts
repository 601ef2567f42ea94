/** A fault that the owner can mend is one sentence; anything else is a fault of ours and shown whole. */
export function sayFaultAndLeave(
  error: unknown,
  ownersFault: abstract new (...args: never[]) => Error,
): never {
  console.error(error instanceof ownersFault ? error.message : error);
  process.exit(1);
}
