import { getSettings } from '#contract/admin/settings.ts';
import { load } from '../api/load.ts';

/** The loader of every part: one call answers them all. */
export const loadSettings = () => load(getSettings);
