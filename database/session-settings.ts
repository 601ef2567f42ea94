import type { ClientConfig } from 'pg';
import { columnTypes } from './column-types.ts';

/** Every connection of the shop; what a DATABASE_URL says beats it. */
export const sessionSettings = {
  application_name: 'jadau',
  connectionTimeoutMillis: 3000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000, // else a listener would learn of a cut line after two hours
  options: '-c TimeZone=UTC',
  types: columnTypes,
} as const satisfies ClientConfig;
