import { StartupError } from '#database/startup-error.ts';

/** One sentence: what is wrong, and how to mend it. */
export type Finding = string;

/** Looks at one thing; what it finds wrong it says, or throws as the fault that a start would end with. */
export type Check = () => Promise<readonly Finding[]> | readonly Finding[];

/** Every look is taken, whatever the others found. */
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
