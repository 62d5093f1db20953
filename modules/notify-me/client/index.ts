import { defineClient, fill } from 'etalage/core';
import { CatalogUi } from 'etalage/modules/catalog';
import { accountRoute, UserUi } from 'etalage/modules/user';
import { notifyMe, NotifyMeUi } from '../module.ts';

export default defineClient(notifyMe, () => ({
  routes: [accountRoute('my-notifications', 'notifications/', 'My account')],
  fills: [
    fill(CatalogUi.soldOutHelp, 'notify-me.button', NotifyMeUi.Button),
    fill(UserUi.accountSubpage, 'notify-me.my-notifications', NotifyMeUi.MyWishes),
  ],
}));
