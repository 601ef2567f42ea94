import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../project.ts';
import type { Finding, Gate } from './gate.ts';

const folder = 'docs/decisions';
export const indexFile = `${folder}/README.md`;
const maxLines = 45;

export interface Decision {
  readonly file: string;
  readonly text: string;
}

const head = `# Decisions

One page per decision: context, decision, what was rejected, consequences. A decision is not edited when it is reversed: a new one supersedes
it, and both link to each other. Numbers are never used twice. Measurements are in [bench/results.md](../../bench/results.md). This index is
written by \`npm run decisions\`.

| number | decision | status |
|---|---|---|
`;

export function readDecisions(): readonly Decision[] {
  return readdirSync(join(project, folder))
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(project, folder, file), 'utf8') }));
}

export function decisionIndex(decisions: readonly Decision[]): string {
  return `${head}${decisions.map(rowOf).join('\n')}\n`;
}

function rowOf({ file, text }: Decision): string {
  const [, number = '', title = ''] = /^# (\d{4}):? (.*)/.exec(text) ?? [];
  const successor = successorOf(text);
  const status = successor === null ? 'accepted' : `superseded by [${successor.slice(0, 4)}](${successor})`;
  return `| [${number}](${file}) | ${title} | ${status} |`;
}

function successorOf(text: string): string | null {
  return /^.*Status: superseded by \[\d{4}\]\((?<file>[^)]+)\)/m.exec(text)?.groups?.['file'] ?? null;
}

/** Every decision is in the index, fits on a page, and links to the one that supersedes it, and back. */
export const decisions: Gate = {
  name: 'decisions',
  check: () => {
    const all = readDecisions();
    const index = readFileSync(join(project, indexFile), 'utf8');
    const outdated = { file: indexFile, line: 1, message: 'the index is out of date: npm run decisions' };
    return [...(index === decisionIndex(all) ? [] : [outdated]), ...faultsOf(all)];
  },
};

export function faultsOf(all: readonly Decision[]): readonly Finding[] {
  return all.flatMap(({ file, text }) => {
    const messages: string[] = [];
    if (text.split('\n').length > maxLines)
      messages.push(`more than ${maxLines} lines: move measurements to bench/results.md`);
    const successor = successorOf(text);
    if (successor !== null && !all.some((other) => other.file === successor && other.text.includes(file))) {
      messages.push(`${successor} has to link back to the decision that it supersedes`);
    }
    return messages.map((message) => ({ file: `${folder}/${file}`, line: 1, message }));
  });
}
