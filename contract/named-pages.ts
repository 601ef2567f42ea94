import { z } from 'zod';

/** Ours: pages of the shop that the words of a search name. Absent: none. */
export const namedPages = z.array(z.object({ title: z.string(), path: z.string() })).optional();
