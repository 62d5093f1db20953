import type { ValidateFunction } from 'ajv';
import type { JsonSchema } from 'etalage/core';

/**
 * The check of a schema of settings, compiled ahead. In the built server (`server-build.ts`) another file stands in the
 * place of this one; here each is compiled when it is needed.
 */
export const compiledSettings = (_schema: JsonSchema): ValidateFunction | undefined => undefined;
