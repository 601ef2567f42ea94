import type { SourceFile } from './source-files.ts';

/** A place that breaks a rule, and what to do about it. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** A rule of CONTRIBUTING.md that is checked without running the code. */
export interface Gate {
  readonly name: string;
  readonly check: (sources: readonly SourceFile[]) => readonly Finding[] | Promise<readonly Finding[]>;
}
