import { StartupError } from '#database/startup-error.ts';

/** Prints an error and exits with 1. A StartupError is one sentence for the owner; any other error is a bug, printed whole. */
export function exitWithError(error: unknown): never {
  console.error(error instanceof StartupError ? error.message : (missingPackage(error) ?? error));
  process.exit(1);
}

const missing =
  /Cannot find native binding|Could not load the "sharp" module|Cannot find (?:module|package) '(?:@|[a-z])/;

/** The message for a package with native code that npm did not install for this platform. */
function missingPackage(error: unknown): string | null {
  if (!(error instanceof Error) || !missing.test(`${error.message} ${String(error.cause ?? '')}`))
    return null;
  const [sentence = ''] = error.message.trim().split('\n');
  return `A package that the shop needs is not installed for this platform (${sentence}); run 'npm install' again without --omit=optional.`;
}
