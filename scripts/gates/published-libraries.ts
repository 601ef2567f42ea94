import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '../project.ts';
import type { Finding, Gate } from './gate.ts';
import { walk, type SourceFile } from './source-files.ts';

/** Names that a library marks as not for use. The brackets keep this file from finding itself. */
const internal = /UNSAFE[_]|unstable[_]|server\.bu[n]\b|\bexec[v]e\b|__SECRET[_]INTERNALS/;

/** Hooks of a bundler plugin, and functions of node:fs, that can change a file of a dependency. */
const transforms = new Set(['transform', 'load', 'renderChunk']);
const writes = new Set(['writeFile', 'writeFileSync', 'appendFile', 'rename', 'copyFile', 'cp', 'rm']);

const scriptsThatPatch = /patch-package|pnpm-patch|postinstall|preinstall|"patchedDependencies"/;

/** Libraries run as published (docs/decisions/0065-libraries-run-as-published.md). */
export const publishedLibraries: Gate = {
  name: 'published libraries',
  check: async (sources) => {
    const packageJson = await readFile(join(project, 'package.json'), 'utf8');
    return [
      ...sources.flatMap(internalNames),
      ...sources.filter(({ file }) => /^scripts\/|\.config\.ts$/.test(file)).flatMap(editsOfDependencies),
      ...packageJson.split('\n').flatMap((text, index) =>
        scriptsThatPatch.test(text)
          ? [
              {
                file: 'package.json',
                line: index + 1,
                message: 'no step of the installation changes a dependency',
              },
            ]
          : [],
      ),
    ];
  },
};

function internalNames({ file, text }: SourceFile): readonly Finding[] {
  return text.split('\n').flatMap((line, index) =>
    internal.test(line)
      ? [
          {
            file,
            line: index + 1,
            message: 'a name that its library marks as internal: use the public API',
          },
        ]
      : [],
  );
}

/** Files that name node_modules and can write, and aliases that put another module in a dependency's place. */
function editsOfDependencies(source: SourceFile): readonly Finding[] {
  const { file, text } = source;
  if (file === 'scripts/gates/published-libraries.ts') return [];
  const found: Finding[] = [];
  const namesDependencies = text.includes('node_modules');
  walk(source.program, (node) => {
    if (node.type !== 'Identifier') return;
    const name = String(node['name']);
    const line = source.lineOf(node.start);
    if (name === 'alias') {
      found.push({ file, line, message: 'an alias replaces a dependency: import what you mean instead' });
    } else if (namesDependencies && (transforms.has(name) || writes.has(name))) {
      found.push({ file, line, message: `${name} beside node_modules: no script edits a dependency` });
    }
  });
  return found;
}
