import { createHash } from 'node:crypto';
import standalone from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from 'etalage/core';
import { configSchema } from '../config/schema.ts';
import type { Shop } from '../config/shop.ts';
import { settingsAjv } from '../config/validate.ts';

const keyOf = (schema: string): string => createHash('sha256').update(schema).digest('base64url');

/**
 * Code for the place of `config/compiled-settings.ts`: the checks of a shop's settings, one for each list of modules,
 * and those of each platform that its modules know. Compiling them takes a sixth of a start. Other settings may need
 * another check, which is then compiled.
 */
export function settingsCode(shop: Shop, formatsFile: string): string {
  const schemas = new Map<string, JsonSchema>();
  const add = (schema: JsonSchema): unknown => schemas.set(keyOf(JSON.stringify(schema)), schema);
  for (const { modules } of shop.views) {
    const definitions = modules.flatMap(({ config }) => config ?? []);
    add(configSchema(definitions));
    for (const { platforms = {} } of definitions) for (const schema of Object.values(platforms)) add(schema);
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
