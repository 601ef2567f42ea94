import { casts } from './gates/casts.ts';
import { currentPrices } from './gates/current-prices.ts';
import { decisions } from './gates/decision-index.ts';
import { deviceClock } from './gates/device-clock.ts';
import { documentPaths } from './gates/document-paths.ts';
import { fileLength } from './gates/file-length.ts';
import { folderNames } from './gates/folder-names.ts';
import { formerNames } from './gates/former-names.ts';
import type { Gate } from './gates/gate.ts';
import { optionValues } from './gates/option-values.ts';
import { publishedLibraries } from './gates/published-libraries.ts';
import { repeatableTests } from './gates/repeatable-tests.ts';
import { smallFiles } from './gates/small-files.ts';
import { readSourceFiles } from './gates/source-files.ts';
import { testPlacement } from './gates/test-placement.ts';
import { uncutFields } from './gates/uncut-fields.ts';

// npm run gates: rules of CONTRIBUTING.md that are checked without running the code. Prints file:line and what to do.
const gates: readonly Gate[] = [
  fileLength,
  smallFiles,
  casts,
  folderNames,
  formerNames,
  currentPrices,
  deviceClock,
  testPlacement,
  repeatableTests,
  optionValues,
  publishedLibraries,
  uncutFields,
  documentPaths,
  decisions,
];

const sources = await readSourceFiles();
for (const { name, check } of gates) {
  const findings = await check(sources);
  for (const { file, line, message } of findings) console.error(`${file}:${line}  ${name}: ${message}`);
  if (findings.length > 0) process.exitCode = 1;
}
