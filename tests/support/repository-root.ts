import { fileURLToPath } from 'node:url';

/** The folder of this repository, which is a shop's folder too. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));
