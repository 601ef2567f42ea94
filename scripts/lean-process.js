import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// npm start: what only a process that has just begun can be told. In plain JavaScript, which Node need not compile first.

/**
 * The allocator of glibc keeps what threads have freed for those threads: after some pictures and packed pages 200 MB that
 * nobody uses (mallopt(3)). Another allocator reads none of this, so it is set wherever it is not set already.
 */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024), // bytes; larger pieces go back to the system as soon as they are free
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
};

if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined) {
  const words = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, words, { ...allocator, ...process.env });
}

// Types taken out and code compiled once for each version of the source: half a second of each start.
enableCompileCache(fileURLToPath(new URL('../build/compiled', import.meta.url)));
