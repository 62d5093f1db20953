import { Ajv } from 'ajv';
import { expect } from 'chai';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brands } from '../../../../modules/demo-shop/adapters/embedded/assortment/brands.ts';
import { colours } from '../../../../modules/demo-shop/adapters/embedded/assortment/colours.ts';

const FOLDER = 'modules/demo-shop/adapters/embedded/assortment';
const read = (file: string): Record<string, unknown> => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));

const ajv = new Ajv({ strictTypes: false, allErrors: true });
for (const file of globSync('schemas/*.schema.json', { cwd: FOLDER }))
  ajv.addSchema(read(file), file.replaceAll('\\', '/').replace('schemas/', ''));

describe('the files of the demo shop’s assortment', () => {
  const files = globSync(['*.json', '{models,lines,care}/*.json'], { cwd: FOLDER }).filter(
    (file) => '$schema' in read(file),
  );

  it('have what their schema says, and nothing else', () => {
    expect(files).to.have.lengthOf(22);
    for (const file of files) {
      const content = read(file);
      const name = String(content['$schema']).split('/').at(-1) ?? '';
      ajv.validate(name, content);
      expect(ajv.errors, file).to.equal(null);
    }
  });

  it('are refused with what no schema knows', () => {
    const { lines: [line] = [] } = read('lines/men-bags.json') as { lines?: readonly Record<string, unknown>[] };
    const isGood = (change: object): boolean => ajv.validate('lines.schema.json', { lines: [{ ...line, ...change }] });
    expect([isGood({}), isGood({ colours: ['paars met stippen'] }), isGood({ colour: 'zwart' })]).to.deep.equal([
      true,
      false,
      false,
    ]);
  });

  it('name the brands and colours that there are', () => {
    const { definitions } = read('schemas/parts.schema.json') as { definitions: Record<string, { enum?: string[] }> };
    expect(definitions['brand']?.enum).to.deep.equal(Object.keys(brands));
    expect(definitions['colour']?.enum).to.deep.equal(Object.keys(colours));
  });
});
