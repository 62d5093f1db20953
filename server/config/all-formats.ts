import { fullFormats } from 'ajv-formats/dist/formats.js';
import { SETTING_FORMATS } from './formats.ts';

/** Every format that schemas of settings may name, as code that was compiled ahead asks for them. */
export const allFormats = {
  ...fullFormats,
  ...Object.fromEntries(Object.entries(SETTING_FORMATS).map(([name, { test }]) => [name, { validate: test }])),
};
