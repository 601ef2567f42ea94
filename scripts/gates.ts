import { casts } from './gates/casts.ts';
import { deviceClock } from './gates/device-clock.ts';
import { fileLength } from './gates/file-length.ts';
import { folderNames } from './gates/folder-names.ts';
import type { Gate } from './gates/gate.ts';
import { optionValues } from './gates/option-values.ts';
import { publishedLibraries } from './gates/published-libraries.ts';
import { repeatableTests } from './gates/repeatable-tests.ts';
import { readSourceFiles } from './gates/source-files.ts';
import { testPlacement } from './gates/test-placement.ts';
import { uncutFields } from './gates/uncut-fields.ts';

// npm run gates: rules of CONTRIBUTING.md that are checked without running the code. Prints file:line and what to do.
const gates: readonly Gate[] = [
  fileLength,
  casts,
  folderNames,
  deviceClock,
  testPlacement,
  repeatableTests,
  optionValues,
  publishedLibraries,
  uncutFields,
];

const sources = await readSourceFiles();
for (const { name, check } of gates) {
  const findings = await check(sources);
  for (const { file, line, message } of findings) console.error(`${file}:${line}  ${name}: ${message}`);
  if (findings.length > 0) process.exitCode = 1;
}
