import { Ajv } from 'ajv';
import type { KernelCheck } from 'etalage/core';
import { messageOf } from 'etalage/core/tools';
import { withFormats } from './formats.ts';

/**
 * Schemas of endpoints that do not compile, or have a keyword that is none (`maxLenght`), which calls pass over. For
 * inspection only: a server compiles each when it is first needed.
 */
export const checkSchemas: KernelCheck = (_, sides) => {
  const ajv = withFormats(
    new Ajv({ strictSchema: true, strictTypes: false, strictTuples: false, keywords: ['missing'] }),
  );
  return sides.flatMap(({ module, file, brings: { endpoints = [] } }) =>
    endpoints.flatMap(({ ref, schema }) =>
      Object.entries(schema).flatMap(([where, own]) => {
        try {
          ajv.compile(own ?? {});
          return [];
        } catch (error) {
          return {
            message: `Endpoint "${ref.id}" has a schema.${where} that is none: ${messageOf(error)}`,
            module,
            file,
            fix: 'Write JSON Schema (draft-07)',
          };
        }
      }),
    ),
  );
};
