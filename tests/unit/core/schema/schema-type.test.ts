import { expect } from 'chai';
import type { InputType, JsonSchema, ResultType, SchemaInput, SchemaType, SettingsType } from 'etalage/core';

/** Compiles only when the two types are the same. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(answer: Same<A, B>): void => {
  expect(answer).to.equal(true);
};

const gift = {
  type: 'object',
  required: ['wrap'],
  additionalProperties: false,
  properties: {
    wrap: { type: 'boolean', description: 'Wrapped' },
    note: { type: 'string', maxLength: 140 },
    copies: { type: 'integer', default: 1 },
    paper: { enum: ['plain', 'gold'] },
    from: { type: ['string', 'null'] },
    tags: { type: 'array', items: { type: 'string' } },
  },
} as const;

describe('the type of a JSON schema', () => {
  it('has a property where the schema requires it or has a default, and any other optionally', () => {
    same<
      SchemaType<typeof gift>,
      {
        readonly wrap: boolean;
        readonly note?: string;
        readonly copies: number;
        readonly paper?: 'plain' | 'gold';
        readonly from?: string | null;
        readonly tags?: readonly string[];
      }
    >(true);
  });

  it('lets callers leave out what has a default', () => {
    same<SchemaInput<typeof gift>['copies'], number | undefined>(true);
    same<SchemaInput<typeof gift>['wrap'], boolean>(true);
  });

  it('follows objects in objects and lists', () => {
    const schema = {
      type: 'object',
      required: ['lines'],
      properties: { lines: { type: 'array', items: { type: 'object', required: ['gift'], properties: { gift } } } },
    } as const;
    same<SchemaType<typeof schema>, { readonly lines: readonly { readonly gift: SchemaType<typeof gift> }[] }>(true);
  });

  it('knows const, nullable, anyOf, oneOf, allOf and maps', () => {
    same<SchemaType<{ const: 'gift' }>, 'gift'>(true);
    same<SchemaType<{ type: 'number'; nullable: true }>, number | null>(true);
    same<SchemaType<{ anyOf: [{ type: 'string' }, { type: 'null' }] }>, string | null>(true);
    same<SchemaType<{ oneOf: [{ type: 'boolean' }, { type: 'integer' }] }>, boolean | number>(true);
    same<SchemaType<{ allOf: [{ enum: [1, 2] }, { enum: [2, 3] }] }>, 2>(true);
    same<SchemaType<{ type: 'object'; additionalProperties: { type: 'string' } }>, Readonly<Record<string, string>>>(
      true,
    );
    same<SchemaType<{ type: 'object' }>, Readonly<Record<string, unknown>>>(true);
  });

  it('is unknown for a schema that has lost its literal types, and for what it does not know', () => {
    same<SchemaType<JsonSchema>, unknown>(true);
    same<SchemaType<{ type: string }>, unknown>(true);
    same<SchemaType<{ $ref: '#/x' }>, unknown>(true);
  });

  it('comes from a literal that a function with a const type parameter is given', () => {
    const read = <const S extends JsonSchema>(_schema: S, value: SchemaType<S>): SchemaType<S> => value;
    const value = read({ type: 'object', required: ['note'], properties: { note: { type: 'string' } } }, { note: 'x' });
    same<typeof value, { readonly note: string }>(true);
  });

  it('is that of an endpoint, by where its input travels: callers leave out what has a default', () => {
    const schemas = {
      params: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
      query: { type: 'object', properties: { page: { type: 'integer', default: 1 } } },
      result: { type: 'array', items: { type: 'number' } },
    } as const;
    same<
      InputType<typeof schemas>,
      { readonly params: { readonly id: string }; readonly query: { readonly page?: number } }
    >(true);
    same<ResultType<typeof schemas>, readonly number[]>(true);
    same<ResultType<object>, unknown>(true);
  });

  it('is that of a module’s settings, public and secret, which are any object where there are none', () => {
    const settings = {
      secret: { type: 'object', properties: { key: { type: 'string', default: '' } } },
    } as const;
    same<SettingsType<typeof settings>, { public: object; secret: { readonly key: string } }>(true);
  });
});
