import { _, Ajv, Name } from 'ajv';
import addFormats from 'ajv-formats';
import type { JsonSchema } from 'etalage/core';
import { compiledSettings } from './compiled-settings.ts';
import { SETTING_FORMATS } from './formats.ts';
import type { Json, Layer } from './layers.ts';
import { ConfigError, uniqueProblems } from './problems.ts';
import { problemsOf } from './schema-problems.ts';

/** Fills defaults into settings and checks them, naming the layers' files in what it finds. */
export type ValidateSettings = (settings: Json, layers: readonly Layer[]) => Json;

/**
 * Compiles a schema once for all store views with the same modules. What it returns checks settings and fills in
 * defaults; it throws ConfigError that names, for every fault, the file it stands in, the JSON pointer, the reason and
 * a hint.
 */
export function settingsValidator(schema: JsonSchema): ValidateSettings {
  const validate = compiledSettings(schema) ?? settingsAjv({ useDefaults: true }).compile(schema);
  return (settings, layers) => {
    const filled = structuredClone(settings);
    if (validate(filled)) return filled;
    throw new ConfigError(uniqueProblems(problemsOf(validate.errors ?? [], layers)));
  };
}

interface SettingsAjvOptions {
  readonly useDefaults: boolean;
  /** For code that is written into a file: the variable there that has the formats. */
  readonly aheadWith?: string;
}

/** What compiles schemas of settings, with the formats that they may ask for. */
export function settingsAjv({ useDefaults, aheadWith }: SettingsAjvOptions): Ajv {
  const ajv = addFormats.default(
    new Ajv({
      allErrors: true,
      useDefaults,
      strict: false,
      validateSchema: false,
      meta: false,
      verbose: true,
      // Settings are checked once: that takes less time than making the check quicker.
      code: {
        optimize: false,
        ...(aheadWith !== undefined && { source: true, esm: true, formats: _`${new Name(aheadWith)}` }),
      },
    }),
  );
  for (const [name, { test }] of Object.entries(SETTING_FORMATS)) ajv.addFormat(name, { validate: test });
  return ajv;
}
