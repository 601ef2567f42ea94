import { fileURLToPath } from 'node:url';

/** The folder of the project, independent of the current folder. */
export const project = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
