import fc from 'fast-check';

type Schema = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** A text without broken surrogates: neither addresses nor JSON can carry those. */
const text = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 20) }),
    fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 20), unit: 'grapheme' }),
  );

/**
 * Makes values that a JSON schema allows. `likely` proposes values by the name of a field, which are taken half the
 * time.
 */
export function examplesOf(
  schema: Schema,
  likely: Readonly<Record<string, readonly unknown[]>> = {},
  name = '',
): fc.Arbitrary<unknown> {
  const own = made(schema, likely);
  const known = likely[name];
  return known ? fc.oneof(own, fc.constantFrom(...known)) : own;
}

function made(schema: Schema, likely: Readonly<Record<string, readonly unknown[]>>): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum']);
  const options = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])].filter(isSchema);
  if (options.length > 0) return fc.oneof(...options.map((option) => examplesOf(option, likely)));
  const { type } = schema;
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => made({ ...schema, type: one }, likely)));
  if (type === 'string') return textOf(schema);
  if (type === 'integer')
    return fc.integer({
      min: numberOf(schema['minimum'], -1_000_000),
      max: numberOf(schema['maximum'], 1_000_000),
    });
  if (type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') {
    const items = isSchema(schema['items']) ? examplesOf(schema['items'], likely) : fc.string();
    return fc.array(items, { minLength: numberOf(schema['minItems'], 0), maxLength: 3 });
  }
  return type === 'object' ? objectOf(schema, likely) : fc.jsonValue({ maxDepth: 1 });
}

function textOf(schema: Schema): fc.Arbitrary<string> {
  const pattern = schema['pattern'];
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern));
  return text(numberOf(schema['minLength'], 0), numberOf(schema['maxLength'], 200));
}

function objectOf(schema: Schema, likely: Readonly<Record<string, readonly unknown[]>>): fc.Arbitrary<object> {
  const properties = isSchema(schema['properties']) ? Object.entries(schema['properties']) : [];
  const required = listOf(schema['required']).map(String);
  const fields = Object.fromEntries(
    properties.flatMap(([name, inner]) => (isSchema(inner) ? [[name, examplesOf(inner, likely, name)]] : [])),
  );
  const whole = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  const [min, max] = [numberOf(schema['minProperties'], 0), numberOf(schema['maxProperties'], Infinity)];
  return whole
    .map((value) => Object.fromEntries(Object.entries(value).slice(0, max)))
    .filter((value) => Object.keys(value).length >= min);
}
