import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from './project.ts';
import { proofsIn, requirementIds, type Proof } from './report/requirement-proofs.ts';

// npm run conformance: which test proves which requirement, and which requirements have none, which is a failure. --json is
// for machines, --brief prints the count and what is missing.
const ids = requirementIds(await readFile(join(project, 'docs/requirements.md'), 'utf8'));
const proofs = await collectProofs();
const proofsOf = new Map(ids.map((id) => [id, proofs.filter((proof) => proof.ids.includes(id))]));
const without = ids.filter((id) => proofsOf.get(id)?.length === 0);
const unknown = proofs.flatMap((proof) =>
  proof.ids.filter((id) => !proofsOf.has(id)).map((id) => ({ id, ...proof })),
);

const count = `${ids.length - without.length} of ${ids.length} requirements are proved.`;
if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ proved: Object.fromEntries(proofsOf), without, unknown }, null, 2));
} else if (process.argv.includes('--brief')) {
  console.log(count);
  for (const id of without)
    console.error(`docs/requirements.md: no test title begins with [${id}]: write the test that proves it`);
} else {
  for (const [id, named] of proofsOf) console.log(`${id}\n${named.map(asLine).join('') || '  (no test)\n'}`);
  console.log(count);
  if (without.length > 0) console.log(`Without a test: ${without.join(' ')}`);
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

function asLine({ title, file }: Proof): string {
  return `  ${title.replaceAll(/\[[A-Z]+-\d+\] ?/g, '')}  (${file})\n`;
}
