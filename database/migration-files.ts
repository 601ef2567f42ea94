import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
  /**
   * False for statements that PostgreSQL refuses inside a transaction, such as `create index concurrently`: one
   * statement per file.
   */
  readonly transactional: boolean;
}

const wellNamed = /^\d{4}_[a-z0-9_]+\.sql$/;

/** The migrations of this release, in order of their numbers. */
export function readMigrations(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  names.forEach((name, index) => {
    if (!wellNamed.test(name)) throw new Error(`${name} is not named like 0001_what_it_does.sql`);
    if (numberOf(name) === numberOf(names[index - 1]))
      throw new Error(`two migrations have the number ${name}`);
  });
  return names.map((name) => readMigration(folder, name));
}

function readMigration(folder: string, name: string): MigrationFile {
  const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'); // git on Windows changes line ends
  return {
    name,
    sql,
    sha256: createHash('sha256').update(sql).digest('hex'),
    transactional: !sql.startsWith('-- no transaction\n'),
  };
}

function numberOf(name: string | undefined): string | undefined {
  return name?.slice(0, 4);
}
