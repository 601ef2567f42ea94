import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename, dirname, join, normalize } from 'node:path';
import { project } from '../project.ts';
import type { Finding, Gate } from './gate.ts';

const topFolders =
  'admin|bench|contract|database|docs|domain|examples|public|scripts|server|storefront|tests';
const link = /\]\((?<path>[^)\s#:]+)(?:#[^)]*)?\)/g;
const mention = new RegExp(`(?<![\\w/.@#-])(?<path>(?:${topFolders})/[\\w./-]*\\w/?)(?![\\w*{<…-])`, 'g');

/** 'contract/admin/AREA.ts' stands for any file of its kind, and acme for any provider. */
const isPlaceholder = /\bacme\b|\b(AREA|NNNN|NAME|X)\b|NNNN/;

/** A file that is named without its folder: `price.ts`. */
const bareName = /`(?<path>[a-z0-9_-]+(?:\.test|\.spec)?\.(?:tsx?|css|sql))`/g;

/** Every file of the repository that a document names exists. */
export const documentPaths: Gate = {
  name: 'document paths',
  check: async (sources) => {
    const names = new Set(sources.map(({ file }) => basename(file)));
    for await (const file of glob(`{${topFolders.replaceAll('|', ',')}}/**/*.{css,sql}`, { cwd: project }))
      names.add(basename(file));
    const found: Finding[] = [];
    for await (const file of glob(['*.md', 'docs/**/*.md'], { cwd: project })) {
      found.push(
        ...missingPaths(file.replaceAll('\\', '/'), readFileSync(join(project, file), 'utf8'), names),
      );
    }
    return found;
  },
};

export function missingPaths(file: string, text: string, fileNames: ReadonlySet<string>): readonly Finding[] {
  return text.split('\n').flatMap((line, index) => {
    const linked = pathsIn(line, link).map((path) => normalize(join(dirname(file), path)));
    const named = pathsIn(line.replaceAll(link, ''), mention);
    const missing = [...new Set([...linked, ...named])].filter(
      (path) => !isPlaceholder.test(path) && !existsSync(join(project, path)) && !isCopyOfExample(path),
    );
    return [...missing, ...pathsIn(line, bareName).filter((name) => !fileNames.has(name))].map((path) => ({
      file,
      line: index + 1,
      message: `${path} does not exist: name the file that took its place`,
    }));
  });
}

/** A guide says where to copy a file of examples/ to. */
function isCopyOfExample(path: string): boolean {
  return existsSync(join(project, 'examples', basename(path)));
}

function pathsIn(line: string, pattern: RegExp): readonly string[] {
  return [...line.matchAll(pattern)].flatMap(({ groups }) => groups?.['path'] ?? []);
}
