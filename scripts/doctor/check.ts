import { StartupFault } from '#database/startup-error.ts';

/** One sentence: what is wrong, and how to mend it. */
export type Finding = string;

/** Looks at one thing; what it finds wrong it says, or throws as the fault that a start would end with. */
export type Look = () => Promise<readonly Finding[]> | readonly Finding[];

/** Every look is taken, whatever the others found. */
export async function lookAtAll(looks: readonly Look[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const look of looks) {
    try {
      found.push(...(await look()));
    } catch (error) {
      if (!(error instanceof StartupFault)) throw error;
      found.push(error.message);
    }
  }
  return [...new Set(found)];
}
