import { join } from 'node:path';
import { expect } from 'chai';
import { mergeMessages } from '../../../../server/texts/merge-messages.ts';
import { withTempTree } from '../../../support/temp-tree.ts';

describe('texts of a locale', () => {
  const merged = (files: Record<string, string>, folders: Parameters<typeof mergeMessages>[2] = ['']) =>
    withTempTree(files, (root) => {
      const modules = ['one', 'two'].map((id) => ({
        files: { specifier: id, manifest: '', locales: join(root, id), platforms: [], adapter: () => undefined },
        manifest: { id, kernel: '*' },
        exportName: id,
        declared: [],
      }));
      return mergeMessages(modules, 'nl-NL', folders);
    });

  it("are every module's in order, English standing in", async () => {
    expect(
      await merged({
        'one/en.json': '{"Hat":"Hat","Shoe":"Shoe"}',
        'one/nl-NL.json': '{"Hat":"Hoed"}',
        'two/nl-NL.json': '{"Hat":"Muts"}',
      }),
    ).to.deep.equal({ Hat: 'Muts', Shoe: 'Shoe' });
  });

  it('are those of the folders asked for: of e-mails for the server alone, of later views by themselves', async () => {
    const files = {
      'one/nl-NL.json': '{"Hat":"Hoed"}',
      'one/lazy/nl-NL.json': '{"Log in":"Inloggen"}',
      'one/server/nl-NL.json': '{"Dear {name}":"Beste {name}"}',
    };
    expect(await merged(files)).to.deep.equal({ Hat: 'Hoed' });
    expect(await merged(files, ['lazy'])).to.deep.equal({ 'Log in': 'Inloggen' });
    expect(await merged(files, ['', 'server'])).to.deep.equal({ Hat: 'Hoed', 'Dear {name}': 'Beste {name}' });
  });

  it('may begin with the mark with which editors on Windows begin a file', async () => {
    expect(await merged({ 'one/nl-NL.json': '\uFEFF{"Hat":"Hoed"}' })).to.deep.equal({ Hat: 'Hoed' });
  });

  it('must be JSON with texts; the file that is not is named', async () => {
    for (const text of ['{"Hat":"Hoed",}', '{"Hat":5}', '{"Hat":{"one":"Hoed"}}']) {
      const failure = await merged({ 'two/nl-NL.json': text }).catch((error: unknown) => error);
      expect(String(failure), text).to.match(/two.nl-NL\.json must be a JSON object of texts by key: /);
    }
  });
});
