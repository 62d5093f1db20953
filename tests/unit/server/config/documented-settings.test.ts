import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import type { ConfigDefinition } from 'etalage/core';
import { configSchema } from '../../../../server/config/schema.ts';
import { repositoryRoot } from '../../../support/shop-server.ts';

/** The settings of every module that there is, listed in the configuration or not, and of examples and the template. */
async function definitions(): Promise<ConfigDefinition[]> {
  const files = globSync(['modules/*/config.ts', 'cli/docs/examples/*/config.ts', 'cli/templates/module/config.ts'], {
    cwd: repositoryRoot,
  });
  return Promise.all(
    files.map(async (file) => {
      const { default: definition }: { default: ConfigDefinition } = await import(
        pathToFileURL(join(repositoryRoot, file)).href
      );
      return definition;
    }),
  );
}

type Schema = Readonly<Record<string, unknown>>;
interface Place {
  readonly pointer: string;
  readonly schema: Schema;
  /** An entry of a list or a map says by its list what it is. */
  readonly isEntry: boolean;
  /** A file must have it, so that there is nothing to fall back to. */
  readonly isRequired: boolean;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every setting with all that is in it. */
function placesOf(schema: Schema, pointer = ''): Place[] {
  const { properties, items, additionalProperties, required } = schema;
  const asked = Array.isArray(required) ? required.map(String) : [];
  const below: Place[] = [
    ...Object.entries(isSchema(properties) ? properties : {}).flatMap(([name, inner]) =>
      isSchema(inner)
        ? [{ pointer: `${pointer}/${name}`, schema: inner, isEntry: false, isRequired: asked.includes(name) }]
        : [],
    ),
    ...[items, additionalProperties].flatMap((inner) =>
      isSchema(inner) ? [{ pointer: `${pointer}/*`, schema: inner, isEntry: true, isRequired: false }] : [],
    ),
  ];
  return below.flatMap((place) => [place, ...placesOf(place.schema, place.pointer)]);
}

describe('every setting of the shop, its server, its store views and its modules', () => {
  let places: Place[];

  before(async () => {
    places = placesOf(configSchema(await definitions()));
  });

  it('says what it is for', () => {
    expect(places.length).to.be.above(150);
    const silent = places.filter(
      ({ pointer, schema, isEntry }) =>
        // A section of a module is what its README is about.
        !isEntry && pointer.split('/').length > 2 && !(typeof schema.description === 'string' && schema.description),
    );
    expect(silent.map(({ pointer }) => pointer)).to.deep.equal([]);
  });

  it('says what it counts in when it is a number', () => {
    const bare = places.filter(
      ({ schema: { type, unit } }) =>
        [type].flat().some((one) => one === 'integer' || one === 'number') && typeof unit !== 'string',
    );
    expect(bare.map(({ pointer }) => pointer)).to.deep.equal([]);
  });

  it('says what is meant without it: a default, or in words, unless it is required', () => {
    const open = places.filter(
      ({ schema, isEntry, isRequired }) =>
        !isEntry &&
        !isRequired &&
        !('default' in schema) &&
        !(typeof schema.otherwise === 'string' && schema.otherwise) &&
        // What is in a section says it for itself.
        !isSchema(schema.properties),
    );
    expect(open.map(({ pointer }) => pointer)).to.deep.equal([]);
  });
});
