import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import { moveDate } from './run-clock.ts';

// Loaded before everything else in each process of a test run (NODE_OPTIONS of scripts/run-clock.ts).
moveDate(Number(process.env['RUN_CLOCK'] ?? 0));

// Node writes the header Date by its own clock, which nothing moves.
subscribe('http.server.request.start', (message) => {
  const { response } = Object(message) as { readonly response?: unknown };
  if (response instanceof ServerResponse) response.setHeader('date', new Date().toUTCString());
});
