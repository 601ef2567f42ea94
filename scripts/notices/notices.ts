import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { project } from '../project.ts';

/** Development dependencies whose code is part of the built back office and storefront. */
const bundled = [
  '@radix-ui/react-toast',
  '@tiptap/core',
  '@tiptap/starter-kit',
  'react-hook-form',
  'workbox-core',
  'workbox-expiration',
  'workbox-routing',
  'workbox-strategies',
];

/** The licence of the fonts in storefront/styles/fonts and server/selling/tax-documents/pdf/fonts. */
const fontLicence = 'storefront/styles/fonts/OFL.txt';
const notoSans = 'Copyright 2022 The Noto Project Authors (https://github.com/notofonts)';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      os: z.union([z.string(), z.array(z.string())]).optional(),
      dependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
type Packages = z.infer<typeof lockSchema>['packages'];

interface Notice {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly copyright: readonly string[];
  readonly text: string;
}

/** The licences of everything that a release contains: production packages, bundled ones, and fonts. */
export function thirdPartyNotices(): string {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')));
  const notices = shippedPaths(packages).map((path) => noticeOf(path, packages));
  return [
    '# Third-party notices',
    `The shop contains the packages and fonts below. This file is written by \`npm run build\`.`,
    table(notices),
    ...texts(notices),
    section(
      'Fonts: Bellefair, Figtree, Noto Sans',
      [notoSans],
      readFileSync(join(project, fontLicence), 'utf8'),
    ),
    '',
  ].join('\n\n');
}

/** Paths of the lockfile. */
function shippedPaths(packages: Packages): readonly string[] {
  const found = new Set(
    Object.entries(packages).flatMap(([path, { dev }]) => (path === '' || dev === true ? [] : [path])),
  );
  const open = bundled.map((name) => `node_modules/${name}`);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    for (const name of Object.keys(packages[path]?.dependencies ?? {}))
      open.push(resolve(name, path, packages));
  }
  return [...found].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

/** Where Node finds a package: nested, or at the top. */
function resolve(name: string, from: string, packages: Packages): string {
  const nested = `${from}/node_modules/${name}`;
  return nested in packages ? nested : `node_modules/${name}`;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function noticeOf(path: string, packages: Packages): Notice {
  const { version = '', license = 'see text', os } = packages[path] ?? {};
  // Which packages of single platforms are installed depends on the machine: their texts are in their own folders.
  const lines = os === undefined ? licenceText(join(project, path)).split(/\r?\n/) : [];
  const isCopyright = (line: string) => /^\W*(?:copyright\b|\(c\)|©)/i.test(line) && !/notice/i.test(line);
  return {
    name: nameOf(path),
    version,
    licence: license,
    copyright: lines.filter(isCopyright).map((line) => line.trim()),
    text: lines
      .filter((line) => !isCopyright(line))
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

function licenceText(folder: string): string {
  if (!existsSync(folder)) return '';
  const file = readdirSync(folder)
    .sort()
    .find((name) => /^(?:licen[cs]e|copying)/i.test(name));
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
}

function table(notices: readonly Notice[]): string {
  const rows = notices.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return ['| package | version | licence |', '|---|---|---|', ...rows].join('\n');
}

/** One section for each different text, with the copyright lines of its packages. */
function texts(notices: readonly Notice[]): readonly string[] {
  const groups = Map.groupBy(
    notices.filter(({ text }) => text !== ''),
    ({ text }) => text.replaceAll(/\s+/g, ' ').toLowerCase(),
  );
  return [...groups.values()].map((group) =>
    section(
      `${group[0]?.licence ?? ''}: ${group.map(({ name }) => name).join(', ')}`,
      [...new Set(group.flatMap(({ copyright }) => copyright))],
      group[0]?.text ?? '',
    ),
  );
}

function section(title: string, copyright: readonly string[], text: string): string {
  const lines = copyright.length === 0 ? '' : `${copyright.join('\n')}\n\n`;
  return `## ${title}\n\n\`\`\`text\n${lines}${text.trim()}\n\`\`\``;
}
