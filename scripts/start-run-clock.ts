import { moveDate } from './run-clock.ts';

// Loaded before everything else in each process of a test run (NODE_OPTIONS of scripts/run-clock.ts).
moveDate(Number(process.env['RUN_CLOCK'] ?? 0));
