import { expect } from 'chai';
import { memoryFolder } from '../../../server/testing/memory-folder.ts';
import { runCommand } from '../../support/run-command.ts';
import { block, openStoryblok, type TestStoryblok } from '../../support/storyblok.ts';

describe('The commands of content', function () {
  this.timeout(240_000);
  const data = memoryFolder('storyblok');
  const open: { cms?: TestStoryblok } = {};

  before(async () => {
    open.cms = await openStoryblok(
      { full_slug: 'home', name: 'Thuis' },
      { full_slug: 'actie', name: 'Actie', body: [block('spaceship'), block('own_block')] },
    );
  });
  after(async () => {
    await open.cms?.[Symbol.asyncDispose]();
    data.remove();
  });

  const run = (...args: string[]) => {
    const { url, token, previewToken } = open.cms?.settings ?? {};
    return runCommand(['storyblok', ...args], {
      env: {
        ETALAGE_DATA: data.path,
        ETALAGE__ADAPTERS: JSON.stringify({ storyblok: 'storyblok' }),
        ETALAGE__PLATFORMS__STORYBLOK: JSON.stringify({ url, token, previewToken }),
      },
    });
  };

  it('print the schema of the blocks, in the form that the CMS takes', async () => {
    const { code, output } = await run('schema');
    expect(code).to.equal(0);
    const { components } = JSON.parse(output) as { components: { name: string; is_root: boolean }[] };
    expect(components.filter(({ is_root: isRoot }) => isRoot).map(({ name }) => name)).to.deep.equal([
      'page',
      'global',
    ]);
  });

  it('name what the shop cannot show, with its place', async () => {
    expect(await run('check', '--known', 'own_block')).to.deep.equal({
      code: 1,
      output: 'actie\t/content/body/0\tis a block "spaceship", which the shop does not have\n',
    });
    expect(await run('check', '--known', 'own_block,spaceship')).to.have.property('code', 0);
  });

  it('link to a draft for some days', async () => {
    const { code, output } = await run('preview-link', 'actie', '--days', '2');
    expect(code).to.equal(0);
    expect(output).to.match(/\/actie\/\?_preview_token=[\w-]+\.[\w-]+\n$/);
    expect((await run('preview-link', 'actie', '--days', 'few')).code).to.equal(2);
  });
});
