import { StartupError } from '#database/startup-error.ts';

/** One sentence: what is wrong, and how to fix it. */
export type Finding = string;

/** Checks one thing. Returns the problems, or throws the StartupError that a start would end with. */
export type Check = () => Promise<readonly Finding[]> | readonly Finding[];

/** Runs every check, whatever the others find. */
export async function runChecks(checks: readonly Check[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const look of checks) {
    try {
      found.push(...(await look()));
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      found.push(error.message);
    }
  }
  return [...new Set(found)];
}
