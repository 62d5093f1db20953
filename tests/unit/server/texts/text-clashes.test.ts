import { join } from 'node:path';
import { expect } from 'chai';
import { clashLine, textClashes } from '../../../../server/texts/text-clashes.ts';
import { withTempTree } from '../../../support/temp-tree.ts';

describe('keys that two modules say', () => {
  /** What is said of them in Dutch, of modules in this order. */
  const clashes = (files: Record<string, string>, locale = 'nl-NL', ids = ['one', 'two']) =>
    withTempTree(files, (root) =>
      textClashes(
        ids.map((id) => ({
          files: {
            specifier: `./${id}`,
            manifest: join(root, id, 'module.ts'),
            locales: join(root, id, 'locales'),
            platforms: [],
            adapter: () => undefined,
          },
          manifest: { id, kernel: '*' },
          exportName: id,
          declared: [],
        })),
        locale,
      ).map((clash) => clashLine(clash, locale, root)),
    );
  const saying = { 'one/client/a.tsx': "t('Send')", 'two/client/b.tsx': "t('Send')" };
  const LINE =
    '"Send" has two texts in nl-NL: "Op weg" of module "two" (two/locales/nl-NL.json) is shown everywhere, ' +
    'instead of "Versturen" of module "one" (one/locales/lazy/nl-NL.json)';

  it('each with another text are named, with both texts and their files', async () => {
    expect(
      await clashes({
        ...saying,
        'one/locales/lazy/nl-NL.json': '{"Send":"Versturen","Close":"Sluiten"}',
        'two/locales/nl-NL.json': '{"Send":"Op weg","Close":"Sluiten"}',
      }),
    ).to.deep.equal([LINE]);
  });

  it('are named by what is shown: a file of the locale goes before one of its language, also of an earlier module', async () => {
    const [line] = await clashes({
      ...saying,
      'one/locales/nl-NL.json': '{"Send":"Versturen"}',
      'two/locales/nl.json': '{"Send":"Op weg"}',
    });
    expect(line)
      .to.include('"Versturen" of module "one"')
      .and.match(/instead of "Op weg" of module "two"/);
  });

  it('are meant where the later module does not say it itself, as one of texts; but not where it comes first', async () => {
    const texts = { 'two/client/b.tsx': "t('Send')", 'two/locales/nl-NL.json': '{"Send":"Op weg"}' };
    const files = { ...texts, 'one/locales/nl-NL.json': '{"Send":"Versturen"}' };
    expect(await clashes(files, 'nl-NL', ['two', 'one'])).to.deep.equal([]);
    expect(await clashes(files)).to.have.length(1);
  });

  it('are none where the one has what is shown for a language, and its own for a country', async () => {
    const files = {
      ...saying,
      'one/locales/de.json': '{"Send":"Gruß"}',
      'one/locales/de-CH.json': '{"Send":"Gruss"}',
      'two/locales/de.json': '{"Send":"Gruß"}',
    };
    expect(await clashes(files, 'de-CH')).to.deep.equal([]);
    expect(await clashes({ ...files, 'two/locales/nl-NL.json': '{"Send":""}' }, 'nl-NL')).to.deep.equal([]);
  });
});
