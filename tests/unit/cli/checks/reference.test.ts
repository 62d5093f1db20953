import { expect } from 'chai';
import { declarationsOf } from '../../../../cli/checks/docs/reference/declarations.ts';
import { table } from '../../../../cli/checks/docs/reference/markdown.ts';
import { referencePages } from '../../../../cli/checks/docs/reference/reference.ts';
import { repositoryRoot } from '../../../support/shop-server.ts';

describe('the generated reference', function () {
  this.timeout(60_000); // it loads every module
  it('reads types from the sources, under the names of what they belong to', () => {
    const { calls, types } = declarationsOf(
      'module.ts',
      `interface Props {\n  readonly a: string;\n}
      export const Ui = ui('gift', { Page: part<Props>(), 'the-card': slot<{ readonly b: number }>() });
      export const Refused = errorType(409, 'gift.refused', 'No');
      export const Hooks = hooks('gift', { ask: bail<Props, string>('api') });`,
    );
    expect(calls.map(({ maker, name, types: of }) => [maker, name, ...of])).to.deep.equal([
      ['part', 'Ui.Page', 'Props'],
      ['slot', 'Ui.the-card', '{ readonly b: number }'],
      ['errorType', 'Refused'],
      ['bail', 'Hooks.ask', 'Props', 'string'],
    ]);
    expect(types.get('Props')).to.equal('interface Props {\n  readonly a: string;\n}');
  });

  it('leaves out columns that are empty, and writes no HTML', () => {
    expect(table(['a', 'b', ''], [['`<x>`', '', '<y>']])).to.equal('| a |  |\n|---|---|\n| `<x>` | &lt;y> |');
  });

  it('says of settings, endpoints, hooks, e-mails, slots, commands and errors what integrators ask', async () => {
    const pages = await referencePages(repositoryRoot);
    const says = (page: string, ...parts: string[]): void => {
      const row = pages[page]?.split('\n').find((line) => parts.every((part) => line.includes(part)));
      expect(row, `${page} with ${parts.join(', ')}`).to.be.a('string');
    };
    says('settings.md', '`catalog.pageSize`', 'to 200', '`50`', 'public', '`ETALAGE__CATALOG__PAGE_SIZE`');
    says('settings.md', '`mail.smtp.password`', 'secret', '`ETALAGE__MAIL__SMTP__PASSWORD`');
    says('settings.md', '`server.database.url`', '`ETALAGE__SERVER__DATABASE__URL`');
    says('settings.md', '`storeView.i18n.currencyCode`', '`"EUR"`');
    says('hooks.md', '`cart.beforeAdd`', 'waterfall', 'pages', '`NewCartItem`');
    says(
      'e-mails.md',
      '`order.refunded`',
      '`OrderEmails.refunded`',
      '`customerId?`, `refundId`',
      'Money was paid back',
    );
    says('slots.md', '`cart.lineExtras`', '`CartUi.lineExtras`', '`{ readonly item: CartItem }`');
    says('parts.md', '`catalog.ProductCard`', 'product: ProductCardView');
    says('endpoints.md', '### POST /api/cart/update');
    says('endpoints.md', '`body.cartItem.sku`');
    says('endpoints.md', 'at most 3000 calls in 900 s by address');
    says('commands.md', '### etalage backup');
    says('commands.md', '### etalage catalog import');
    says('jobs.md', '`mail.send`', 'Sends an e-mail');
    says('errors.md', '`cart.unknown`', '404');
  });
});
