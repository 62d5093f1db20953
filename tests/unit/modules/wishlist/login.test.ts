import { expect } from 'chai';
import { ApiClient, defineClient, provide, provideValue, requestToken } from 'etalage/core';
import { createTestKernel, createTestStorage } from 'etalage/core/testing';
import { catalog, ProductFinder } from 'etalage/modules/catalog';
import { mail } from 'etalage/modules/mail';
import { shell } from 'etalage/modules/shell';
import { url } from 'etalage/modules/url';
import { user, UserHooks, UserStore } from 'etalage/modules/user';
import { WishlistEndpoint } from 'etalage/modules/wishlist';
import wishlistClient from '../../../../modules/wishlist/client/index.ts';
import { customerOf } from '../user/account-tab.ts';

interface LogIn {
  (id: number): Promise<unknown>;
}
const LogIn = requestToken<LogIn>('user.LogIn', 'pages');
const people = defineClient(user, () => ({
  stores: [UserStore],
  providers: [
    provide(
      LogIn,
      { authorized: UserHooks.authorized.caller },
      ({ authorized }): LogIn =>
        (id) =>
          authorized(customerOf(id)),
    ),
  ],
}));

describe('the wishlist at a login', () => {
  it('lets nobody wait for it who logs in', async () => {
    const asked: string[] = [];
    const kernel = await createTestKernel({
      modules: [shell, url, mail, catalog],
      sides: [people, wishlistClient],
      storage: createTestStorage(),
      replace: [
        provideValue(ApiClient, {
          call(ref) {
            asked.push(ref.id);
            return new Promise(() => undefined);
          },
        }),
        provideValue(ProductFinder, {
          find: () => new Promise(() => undefined),
          compare: () => new Promise(() => undefined),
        }),
      ],
    });
    await kernel.visitor().get(LogIn)(7);
    while (asked.length === 0) await new Promise(setImmediate);
    expect(asked).to.deep.equal([WishlistEndpoint.id]);
  });
});
