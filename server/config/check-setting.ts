import type { ConfigDefinition, JsonSchema } from 'etalage/core';
import { isObject } from './layers.ts';
import { configSchema, propertiesOf } from './schema.ts';
import { settingsAjv } from './validate.ts';

/**
 * Makes a check of single settings before they are written to a file: says what is wrong with a value for a dotted
 * name (`catalog.pageSize`), undefined when it will do.
 * @param definitions the settings of the shop's modules
 */
export function settingCheck(
  definitions: readonly ConfigDefinition[],
): (name: string, value: unknown) => string | undefined {
  const schema = configSchema(definitions);
  const ajv = settingsAjv({ useDefaults: false });
  return (name, value) => {
    const found = name.split('.').reduce<JsonSchema | undefined>((above, key) => {
      const inner = propertiesOf(above)[key];
      return isObject(inner) ? inner : undefined;
    }, schema);
    if (!found) return `"${name}" is not a setting of this shop`;
    const validate = ajv.compile(found);
    if (validate(value)) return undefined;
    return (validate.errors ?? [])
      .map(({ instancePath, message }) => `${instancePath.slice(1).replaceAll('/', '.')} ${message ?? ''}`.trim())
      .join(', ');
  };
}
