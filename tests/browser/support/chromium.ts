import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A browser that can be started here. */
export interface Chromium {
  readonly executablePath: string;
  /** What the browser's process must find in its environment, beside ours. */
  readonly environment: Readonly<Record<string, string>>;
}

const installed: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
};

const unpacked = fileURLToPath(new URL('../../../build/chromium', import.meta.url));

/** CHROMIUM, else a browser of this machine, else the one that came with npm. CHROMIUM=npm asks for the last. */
export async function findChromium(): Promise<Chromium> {
  const named = process.env['CHROMIUM'];
  if (named === 'npm') return chromiumOfNpm();
  const found = named ?? installed[process.platform]?.find((path) => existsSync(path));
  if (found !== undefined) return { executablePath: found, environment: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return chromiumOfNpm();
  throw new Error('no Chromium or Chrome was found; name one, such as CHROMIUM=/path/to/chrome npm run e2e');
}

/**
 * The headless browser inside @sparticuz/chromium, with the system libraries and fonts that it needs. Unpacked beside
 * its place and moved there, so that it is never found half unpacked.
 */
async function chromiumOfNpm(): Promise<Chromium> {
  if (!existsSync(unpacked)) {
    const draft = `${unpacked}.${process.pid}`;
    await unpack(draft);
    await rename(draft, unpacked).catch(() => rm(draft, { recursive: true })); // another process was first
  }
  return {
    executablePath: join(unpacked, 'chromium'),
    environment: {
      LD_LIBRARY_PATH: join(unpacked, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(unpacked, 'fonts.conf'),
      HOME: unpacked, // for the browser's own caches
    },
  };
}

// The package's own names only folders that are not ours.
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

async function unpack(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder; // the package unpacks into the folder for temporary files, and nowhere else
  try {
    const { default: packed, inflate } = await import('@sparticuz/chromium');
    await packed.executablePath();
    await inflate(fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))));
    await writeFile(join(folder, 'fonts.conf'), fontSettings);
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}
