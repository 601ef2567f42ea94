/** A fault that the owner can mend is one sentence; anything else is a fault of ours and shown whole. */
export function exitWithError(error: unknown, ownersFault: abstract new (...args: never[]) => Error): never {
  console.error(error instanceof ownersFault ? error.message : (missingPackage(error) ?? error));
  process.exit(1);
}

const missing =
  /Cannot find native binding|Could not load the "sharp" module|Cannot find (?:module|package) '(?:@|[a-z])/;

/** Some packages bring a part for each platform; npm may have left it out. */
function missingPackage(error: unknown): string | null {
  if (!(error instanceof Error) || !missing.test(`${error.message} ${String(error.cause ?? '')}`))
    return null;
  const [sentence = ''] = error.message.trim().split('\n');
  return `A package that the shop needs is not installed for this platform (${sentence}); run 'npm install' again without --omit=optional.`;
}
