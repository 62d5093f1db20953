import { createHash } from 'node:crypto';
import standalone from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from 'etalage/core';
import { configSchema } from '../config/schema.ts';
import type { Shop } from '../config/shop.ts';
import { settingsAjv } from '../config/validate.ts';

const keyOf = (schema: string): string => createHash('sha256').update(schema).digest('base64url');

/**
 * Code for the place of `config/compiled-settings.ts`: the checks of a shop's settings, one for each list of modules.
 * Compiling them takes a tenth of a start. Other settings may need another check, which is then compiled.
 */
export function settingsCode(shop: Shop, formatsFile: string): string {
  const schemas = new Map<string, JsonSchema>();
  for (const { modules } of shop.views) {
    const schema = configSchema(modules.flatMap(({ config }) => config ?? []));
    schemas.set(keyOf(JSON.stringify(schema)), schema);
  }
  const ajv = settingsAjv({ useDefaults: true, aheadWith: 'allFormats' });
  const named = [...schemas].map(([key, schema], i) => ({ key, name: `check${i}`, schema }));
  for (const { name, schema } of named) ajv.addSchema(schema, name);
  return [
    `import { createHash } from 'node:crypto';`,
    `import { allFormats } from ${JSON.stringify(formatsFile)};`,
    standalone.default(ajv, Object.fromEntries(named.map(({ name }) => [name, name]))).replace('"use strict";', ''),
    `const checks = { ${named.map(({ key, name }) => `${JSON.stringify(key)}: ${name}`).join(', ')} };`,
    `export const compiledSettings = (schema) =>`,
    `  checks[createHash('sha256').update(JSON.stringify(schema)).digest('base64url')];`,
  ].join('\n');
}
