import { expect } from 'chai';
import shellClient from '../../../../modules/shell/client/index.ts';
import { ShellUi } from 'etalage/modules/shell';
import { openShop } from './shop.ts';

const open = () =>
  openShop({
    clients: [shellClient],
    parts: [ShellUi.NotFoundPage, ShellUi.ErrorPage],
    messages: { '404 page not found': 'Niet gevonden', 'Something went wrong.': 'Er ging iets mis.' },
  });

describe('shell', () => {
  it("answers 404 on the page-not-found route, in the visitor's language and kept out of search engines [SC-64]", async () => {
    const shop = await open();
    const page = await shop.visit('/page-not-found/');
    expect(page).to.include({ route: 'page-not-found', part: ShellUi.NotFoundPage.id, status: 404, layout: 'default' });
    expect(page.head.robots).to.equal('noindex');
    expect(shop.title(page)).to.equal('Niet gevonden | Test');
  });

  it('shows the error page at /error/ in the minimal layout, with status 500 [RT-34, RT-35, SC-62]', async () => {
    const shop = await open();
    const page = await shop.visit('/error/');
    expect(page).to.include({ route: 'error', part: ShellUi.ErrorPage.id, status: 500, layout: 'minimal' });
    expect(page.props).to.deep.equal({ requestId: undefined });
    expect(page.head.robots).to.equal('noindex');
  });
});
