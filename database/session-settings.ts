import type { ClientConfig } from 'pg';
import { columnTypes } from './column-types.ts';

/** Settings of every connection; those of a DATABASE_URL override them. */
export const sessionSettings = {
  application_name: 'jadau',
  connectionTimeoutMillis: 3000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000, // otherwise a listener would notice a cut connection after two hours
  options: '-c TimeZone=UTC',
  types: columnTypes,
} as const satisfies ClientConfig;
