import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { ApiError, provide, Translator } from 'etalage/core';
import {
  InvalidShippingChoice,
  MissingShippingChoice,
  ShippingChoices,
  ShippingMethods,
  type ShippingMethod,
} from '../module.ts';

/** In characters of JSON: a choice names something, and is not that. */
const LONGEST = 2000;
const WHERE = '/addressInformation/extension_attributes/shipping_choice';

/** Checks choices by the schema of their method, then by the method itself. */
export function createShippingChoices(
  methods: readonly ShippingMethod[],
  { t }: Pick<Translator, 't'>,
): ShippingChoices {
  const ajv = addFormats.default(new Ajv({ strict: false, strictNumbers: true }));
  const compiled = new Map<ShippingMethod, ValidateFunction>();

  /** A schema is compiled when it is first needed. */
  function validate(method: ShippingMethod): ValidateFunction {
    const known = compiled.get(method) ?? ajv.compile({ type: 'object', ...method.choice?.schema });
    compiled.set(method, known);
    return known;
  }

  return {
    async check({ carrierCode, methodCode }, sent, { isRequired = false, ...context }) {
      const method = methods.find((one) => one.carrierCode === carrierCode && one.methodCode === methodCode);
      if (!method?.choice) return undefined;
      if (sent === undefined || sent === null) {
        if (isRequired) throw new ApiError(MissingShippingChoice, {}, [fault('', 'Field is required')]);
        return undefined;
      }
      if (!isObject(sent)) throw invalid('', 'must be object');
      if (JSON.stringify(sent).length > LONGEST) throw invalid('', `must not have more than ${LONGEST} characters`);
      const isFit = validate(method);
      if (!isFit(sent)) {
        const [error] = isFit.errors ?? [];
        throw invalid(error?.instancePath ?? '', error?.message ?? 'is not right');
      }
      const found = await method.choice.check(sent, context);
      if ('refused' in found)
        throw new ApiError(InvalidShippingChoice, { message: t(found.refused) }, [fault('', t(found.refused))]);
      return { data: sent, texts: found };
    },
  };
}

export const shippingChoicesProvider = provide(
  ShippingChoices,
  { methods: ShippingMethods, translator: Translator },
  ({ methods, translator }) => createShippingChoices(methods, translator),
);

/** In the form of all checks of input. */
const fault = (path: string, message: string) => ({
  keyword: 'rule',
  dataPath: WHERE + path,
  schemaPath: '',
  params: {},
  message,
});

const invalid = (path: string, message: string): ApiError =>
  new ApiError(InvalidShippingChoice, { message: `${WHERE}${path} ${message}` }, [fault(path, message)]);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
