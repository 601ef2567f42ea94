import { createServer } from 'node:net';
import { StartupError } from '#database/startup-error.ts';

/** Checks that the shop will be able to listen, before anything is changed. */
export function assertPortIsFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port, host)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** The StartupError for a failure to listen. */
export function portError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is in use by another program; stop it, or start the shop on another one, such as PORT=${port + 1} npm start.`,
      );
    case 'EACCES':
      return new StartupError(
        `Port ${port} is not allowed for this user; choose one above 1023, such as PORT=3000 npm start.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(
        `HOST is '${host}', which is not an address of this machine; try HOST=0.0.0.0.`,
      );
    default:
      return error;
  }
}
