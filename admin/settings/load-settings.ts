import { getSettings } from '#contract/admin/settings.ts';
import { load } from '../client/load.ts';

/** The loader of every part: one call answers them all. */
export const loadSettings = () => load(getSettings);
