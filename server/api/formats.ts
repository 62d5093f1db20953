import type { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { isCountry } from '../config/formats.ts';

/**
 * Adds what schemas of endpoints may name as `format`: those that everybody knows (`date`, `uri`), and `country`, the
 * two letters of ISO 3166-1 in any case. Empty is for `minLength` and `pattern` to refuse.
 */
export const withFormats = (ajv: Ajv): Ajv =>
  addFormats.default(ajv).addFormat('country', (text: string) => text === '' || isCountry(text.toUpperCase()));
