import { vi } from 'vitest';

// Vitest gives up waiting after a second, which a busy machine needs for much less; no setting reaches vi.waitFor. How
// long something takes proves nothing here: this only ends what never comes.
const patience = 45_000;

const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: patience, ...options });
