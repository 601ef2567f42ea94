import { freePort } from './free-port.ts';
import type { Layout } from './layout.ts';

/** The server's command line overrides postgresql.conf, so that every start of a release is the same. */
export async function serverParameters(layout: Layout, throwaway: boolean): Promise<string[]> {
  const settings = {
    ...(await whereToListen(layout)),
    shared_buffers: '128MB',
    max_connections: '60',
    timezone: 'UTC',
    ...logging,
    ...(throwaway ? nonDurable : {}),
  };
  return [
    '-D',
    layout.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

const logging = {
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log', // one per weekday, overwritten a week later
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse', // details quote whole rows: addresses, emails, hashes
};

const nonDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

async function whereToListen({ sockets }: Layout): Promise<Record<string, string>> {
  if (process.platform === 'win32') return { listen_addresses: '127.0.0.1', port: String(await freePort()) };
  return { listen_addresses: '', unix_socket_directories: sockets, port: '5432' };
}
