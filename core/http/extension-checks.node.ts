/** The entry point for servers and tests that check data of modules: its library has no place in browsers. */
import { isDeepStrictEqual } from 'node:util';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { AddressData } from '../address/address-data.ts';
import { Translator } from '../i18n/translator.ts';
import type { ExtensionRule, Extensions, ExtensionText } from '../kernel/extension.ts';
import { ReportError } from '../kernel/report.ts';
import { provide, type Provider } from '../kernel/token.ts';
import { ApiError } from './api-error.ts';
import { AddressExtensions, ExtensionReaders, InvalidExtension, type ExtensionReader } from './extension-reader.ts';

/** Of all modules together, in characters of JSON. */
const LONGEST = 4000;

interface ReaderOptions {
  readonly translator: Pick<Translator, 't'>;
  readonly report: ReportError;
}

/** Readers that check data of modules by the schemas of those that are installed. */
export function createExtensionReaders({ translator: { t }, report }: ReaderOptions): ExtensionReaders {
  const ajv = addFormats.default(new Ajv({ strict: false, strictNumbers: true, allErrors: false }));
  const compiled = new WeakMap<ExtensionRule, ValidateFunction>();

  /** Compiled when it is first needed: a start need not wait for it. */
  function validatorOf(rule: ExtensionRule): ValidateFunction {
    const validate = compiled.get(rule) ?? ajv.compile({ type: 'object', ...rule.schema });
    compiled.set(rule, validate);
    return validate;
  }

  /** @throws ApiError InvalidExtension */
  function check(rule: ExtensionRule | undefined, name: string, data: unknown, at: string): void {
    if (!rule) throw invalid(name.slice(0, 100), { ...NO_MODULE, instancePath: '' }, at);
    const validate = validatorOf(rule);
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

  return (rules): ExtensionReader => {
    const byName = new Map(rules.map((rule) => [rule.name, rule]));
    const isServers = (name: string): boolean => byName.get(name)?.writtenBy === 'server';
    return {
      isUsed: rules.length > 0,
      read(sent, path, stored = {}) {
        if (!isObject(sent ?? {})) throw invalid('', { ...NO_OBJECT, instancePath: '' }, path);
        if (JSON.stringify(sent ?? {}).length > LONGEST) throw invalid('', { ...TOO_LONG, instancePath: '' }, path);
        const entries = entriesOf(sent ?? {});
        for (const [name, data] of entries) {
          if (stored[name] !== undefined && isDeepStrictEqual(data, stored[name])) continue;
          const at = `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
          if (isServers(name)) throw invalid(name, { ...NOT_YOURS, instancePath: '' }, at);
          check(byName.get(name), name, data, at);
        }
        const kept = Object.entries(stored).filter(([name]) => isServers(name));
        return extensionsOf([...entries, ...kept]);
      },
      write(stored = {}, name, data) {
        const { [name]: _replaced, ...others } = stored;
        if (data === undefined) return extensionsOf(Object.entries(others));
        check(byName.get(name), name, data, '');
        return { ...others, [name]: data };
      },
      // Data of a module that is gone by now is kept, and nobody can say what it means.
      describe: (extensions = {}) =>
        rules.flatMap((rule) => (extensions[rule.name] === undefined ? [] : textsOf(rule, extensions[rule.name]))),
    };
  };
}

/** For servers, and for API kernels of tests: its library has no place in browsers. */
export const extensionProviders: readonly Provider[] = [
  provide(ExtensionReaders, { translator: Translator, report: ReportError }, createExtensionReaders),
  provide(AddressExtensions, { rules: AddressData, readers: ExtensionReaders }, ({ rules, readers }) => readers(rules)),
];

const entriesOf = (sent: object): [string, unknown][] =>
  Object.entries(sent).filter(([, data]) => data !== undefined && data !== null);

const extensionsOf = (entries: readonly [string, unknown][]): Extensions | undefined =>
  entries.length > 0 ? Object.fromEntries(entries) : undefined;

type Fault = Pick<ErrorObject, 'keyword' | 'instancePath' | 'schemaPath' | 'params' | 'message'>;
const fault = (keyword: string, message: string): Omit<Fault, 'instancePath'> => ({
  keyword,
  schemaPath: '',
  params: {},
  message,
});
const NO_MODULE = fault('extension', 'no such module keeps data here');
const NOT_YOURS = fault('readOnly', 'is written by the shop alone');
const NO_OBJECT = fault('type', 'must be object');
const TOO_LONG = fault('maxLength', `must not have more than ${LONGEST} characters together`);

/** With the place of what is wrong, in the form of all checks of input. */
function invalid(module: string, found: Fault | undefined, path: string): ApiError {
  const { instancePath = '', message = 'is not right', keyword = '', schemaPath = '', params = {} } = found ?? {};
  const dataPath = path + instancePath;
  const details = [{ keyword, dataPath, schemaPath, params, message }];
  return new ApiError(InvalidExtension, { module, message: `${dataPath} ${message}`.trim() }, details);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
