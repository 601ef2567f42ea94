import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#database/error-code.ts';
import { StartupError } from '#database/startup-error.ts';
import { deriveSecrets, type Secrets } from './secrets.ts';

interface Options {
  /** The shop's data directory; the secret lies in its file `secret`, made at the first start. */
  readonly directory: string;
  /** JADAU_SECRET, the same on every node; then no file is read or made. */
  readonly given: string | undefined;
}

const shortest = 32;

/** Throws a StartupError where the secret is too short or cannot be read. */
export async function loadSecrets({ directory, given }: Options): Promise<Secrets> {
  const file = join(directory, 'secret');
  const secret = given ?? (await readSecret(file)) ?? (await makeSecret(directory, file));
  refuseShortSecret(secret, given === undefined ? file : 'JADAU_SECRET');
  return deriveSecrets(secret);
}

/** Throws a StartupError for a secret that could be guessed; `where` names the setting or file that holds it. */
export function refuseShortSecret(secret: string, where: string): void {
  if (secret.length >= shortest) return;
  throw new StartupError(
    `${where} holds ${secret.length} characters; a secret has at least ${shortest}, such as the output of: openssl rand -base64 32`,
  );
}

async function readSecret(file: string): Promise<string | null> {
  try {
    const secret = (await readFile(file, 'utf8')).trim();
    await chmod(file, 0o600); // a restored backup may have forgotten it
    return secret;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new StartupError(
      `${file} cannot be read: make the user that runs the shop its owner, or set JADAU_SECRET.`,
    );
  }
}

/** Written whole under another name and linked, so that of two first starts at once both have the same secret. */
async function makeSecret(directory: string, file: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  const draft = `${file}.draft-${randomBytes(6).toString('hex')}`;
  const writing = await open(draft, 'w', 0o600);
  await writing.writeFile(`${randomBytes(32).toString('base64url')}\n`);
  await writing.sync();
  await writing.close();
  try {
    await link(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  return (await readFile(file, 'utf8')).trim();
}
