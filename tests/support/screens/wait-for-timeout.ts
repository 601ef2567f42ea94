import { vi } from 'vitest';

// The default timeout of vi.waitFor is one second, too short for a busy machine, and no setting changes it. Durations
// prove nothing here: this only ends what never happens.
export const waitTimeout = 45_000;

const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: waitTimeout, ...options });
