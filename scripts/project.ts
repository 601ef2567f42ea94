import { fileURLToPath } from 'node:url';

/** The folder of the project, wherever it was started from. */
export const project = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
