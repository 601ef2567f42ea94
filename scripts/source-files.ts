import { globSync } from 'node:fs';

/** The TypeScript files below these folders, without tests; relative to the project. */
export function sourceFiles(folders: readonly string[]): string[] {
  return globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
}
