import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The paths of one embedded PostgreSQL. */
export interface Layout {
  readonly root: string;
  /** PostgreSQL's data directory, named after its major version. */
  readonly cluster: string;
  readonly sockets: string;
  readonly superuserPassword: string;
  readonly password: string;
  readonly lock: string;
  /** The server's output before its own log in `cluster/log` was open. */
  readonly startLog: string;
}

// The path of a socket has at most 104 bytes on macOS, and PostgreSQL adds its file name to the folder.
const longestSocketFolder = 80;

export function layoutOf(root: string, major: number): Layout {
  return {
    root,
    cluster: join(root, `pg${major}`),
    sockets: socketFolder(root),
    superuserPassword: join(root, 'superuser-password'),
    password: join(root, 'password'),
    lock: join(root, 'owner'),
    startLog: join(root, 'start.log'),
  };
}

function socketFolder(root: string): string {
  const name = `jadau-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`;
  const candidates = [join(root, 'run'), join(tmpdir(), name)];
  const short = candidates.find((folder) => Buffer.byteLength(folder) <= longestSocketFolder);
  return short ?? join('/tmp', name);
}
