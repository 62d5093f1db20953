import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads a list of the assortment: JSON with products, beside the code that completes them. What may stand in it is said
 * by its schema (`schemas/`), to which a test holds every file; `T` says the same.
 * @param file from this folder: `models/pumps.json`
 */
export const readData = <T>(file: string): T => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as T;
