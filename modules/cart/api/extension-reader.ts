import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { ApiError, type ExtensionRule, type ExtensionText, type ReportError, type Translator } from 'etalage/core';
import { InvalidExtension, type ExtensionReader } from '../module.ts';

/** Of all modules together, in characters of JSON. */
const LONGEST = 4000;

interface Checked extends ExtensionRule {
  readonly validate: () => ValidateFunction;
}

/** Checks what clients send as data of modules by the schemas of those that are installed. */
export function createExtensionReader({
  rules,
  translator: { t },
  report,
}: {
  readonly rules: readonly ExtensionRule[];
  readonly translator: Pick<Translator, 't'>;
  readonly report: ReportError;
}): ExtensionReader {
  const ajv = addFormats.default(new Ajv({ strict: false, strictNumbers: true, allErrors: false }));
  const byName = new Map(rules.map((rule): [string, Checked] => [rule.name, checked(rule, ajv)]));

  function check(name: string, data: unknown, path: string): void {
    const rule = byName.get(name);
    const at = `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (!rule) throw invalid(name.slice(0, 100), { ...NO_MODULE, instancePath: '' }, at);
    const validate = rule.validate();
    if (!validate(data)) throw invalid(name, validate.errors?.[0], at);
  }

  /** What a module fails to say is left out: the data is kept, and the order goes on. */
  function textsOf({ name, describe }: ExtensionRule, data: unknown): readonly ExtensionText[] {
    try {
      return describe(data, t);
    } catch (error) {
      report(new Error(`Module "${name}" cannot describe the data that it keeps`, { cause: error }));
      return [];
    }
  }

  return {
    isUsed: rules.length > 0,
    read(sent, path) {
      if (sent === undefined || sent === null) return undefined;
      if (!isObject(sent)) throw invalid('', { ...NO_OBJECT, instancePath: '' }, path);
      if (JSON.stringify(sent).length > LONGEST) throw invalid('', { ...TOO_LONG, instancePath: '' }, path);
      const entries = Object.entries(sent).filter(([, data]) => data !== undefined && data !== null);
      for (const [name, data] of entries) check(name, data, path);
      return entries.length > 0 ? Object.fromEntries(entries) : undefined;
    },
    // Data of a module that is gone by now is kept, and nobody can say what it means.
    describe: (extensions = {}) =>
      rules.flatMap((rule) => (extensions[rule.name] === undefined ? [] : textsOf(rule, extensions[rule.name]))),
  };
}

/** Compiled when it is first needed: a start need not wait for it. */
function checked(rule: ExtensionRule, ajv: Ajv): Checked {
  let validate: ValidateFunction | undefined;
  return { ...rule, validate: () => (validate ??= ajv.compile({ type: 'object', ...rule.schema })) };
}

type Fault = Pick<ErrorObject, 'keyword' | 'instancePath' | 'schemaPath' | 'params' | 'message'>;
const fault = (keyword: string, message: string): Omit<Fault, 'instancePath'> => ({
  keyword,
  schemaPath: '',
  params: {},
  message,
});
const NO_MODULE = fault('extension', 'no such module keeps data here');
const NO_OBJECT = fault('type', 'must be object');
const TOO_LONG = fault('maxLength', `must not have more than ${LONGEST} characters together`);

/** With the place of what is wrong, in the form of all checks of input. */
function invalid(module: string, found: Fault | undefined, path: string): ApiError {
  const { instancePath = '', message = 'is not right', keyword = '', schemaPath = '', params = {} } = found ?? {};
  const dataPath = path + instancePath;
  const details = [{ keyword, dataPath, schemaPath, params, message }];
  return new ApiError(InvalidExtension, { module, message: `${dataPath} ${message}` }, details);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
