import { createInterface } from 'node:readline';
import { openDatabase } from '#database/open.ts';
import { StartupError } from '#database/startup-error.ts';

// Opens the database as the start script does, and nothing else: `shop-process.ts DIRECTORY`.

const say = (event: string, detail: string): void => console.log(JSON.stringify({ event, detail }));

try {
  const database = await openDatabase({
    directory: process.argv[2] ?? '',
    url: process.env['DATABASE_URL'],
    log: (line) => say('log', line),
  });
  const leave = (): void => {
    void database.close().then(() => process.exit(0));
  };
  process.once('SIGINT', leave).once('SIGTERM', leave);
  createInterface(process.stdin).on('line', (line) => {
    const statement = JSON.parse(line) as string;
    database.pool.query({ text: statement, rowMode: 'array' }).then(
      ({ rows }) => say(statement, JSON.stringify(rows)),
      (error: unknown) => say(statement, String(error)),
    );
  });
  say('open', database.where);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
