import { glob, readFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { project } from './project.ts';
import { proofsIn, requirementIds, type Proof } from './report/requirement-proofs.ts';
import { journeyMark, slowTests } from './report/slow-tests.ts';

// npm run conformance: which test proves which requirement. A requirement without a test that `npm test` runs is a failure,
// unless its subject is several processes. --json is for machines, --brief prints the count and what is missing.

/** What only whole processes, killed ones and servers of Debian can show; `npm run test:all` proves it. */
const slowOnly = new Set([
  ...['GROW-5', 'GROW-6', 'GROW-7', 'GROW-8', 'GROW-10'],
  ...['RESCUE-4', 'RESCUE-5', 'RESCUE-6', 'RESCUE-9'],
]);

const ids = requirementIds(await readFile(join(project, 'docs/requirements.md'), 'utf8'));
const proofs = await collectProofs();
const proofsOf = new Map(ids.map((id) => [id, proofs.filter((proof) => proof.ids.includes(id))]));
const without = ids.filter((id) => !proofsOf.get(id)?.some((proof) => slowOnly.has(id) || isFast(proof)));
const unknown = proofs.flatMap((proof) =>
  proof.ids.filter((id) => !proofsOf.has(id)).map((id) => ({ id, ...proof })),
);

const count = `${ids.length - without.length} of ${ids.length} requirements are proved, ${slowOnly.size} of them by npm run test:all only.`;
if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ proved: Object.fromEntries(proofsOf), without, unknown }, null, 2));
} else if (process.argv.includes('--brief')) {
  console.log(count);
  for (const id of without)
    console.error(
      `docs/requirements.md: no title of a test of npm test begins with [${id}]: write the test that proves it`,
    );
} else {
  for (const [id, named] of proofsOf) console.log(`${id}\n${named.map(asLine).join('') || '  (no test)\n'}`);
  console.log(count);
  if (without.length > 0) console.log(`Without a test in npm test: ${without.join(' ')}`);
}
for (const { id, file, title } of unknown) {
  console.error(`${file} names ${id}, which docs/requirements.md does not know: ${title}`);
}
process.exitCode = unknown.length === 0 && without.length === 0 ? 0 : 1;

async function collectProofs(): Promise<readonly Proof[]> {
  const folders = '{admin,bench,contract,database,domain,scripts,server,storefront,tests}';
  const found: string[] = [];
  for await (const file of glob(`${folders}/**/*.{test,spec}.{ts,tsx}`, { cwd: project })) found.push(file);
  // The tests of the parser itself use made-up requirements.
  const files = found.filter((file) => !file.endsWith('requirement-proofs.test.ts')).sort();
  const sources = await Promise.all(files.map((file) => readFile(join(project, file), 'utf8')));
  return files.flatMap((file, index) => proofsIn(file, sources[index] ?? ''));
}

function isFast({ file, title }: Proof): boolean {
  if (file.startsWith('tests/browser/')) return title.endsWith(journeyMark);
  return !slowTests.some((pattern) => matchesGlob(file, pattern));
}

function asLine({ title, file }: Proof): string {
  return `  ${title.replaceAll(/\[[A-Z]+-\d+\] ?/g, '')}  (${file})\n`;
}
