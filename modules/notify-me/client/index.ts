import { contribute, defineClient, fill } from 'etalage/core';
import { SoldOutHelp } from 'etalage/modules/catalog';
import { accountRoute, UserUi } from 'etalage/modules/user';
import { notifyMe, NotifyMeUi } from '../module.ts';

export default defineClient(notifyMe, () => ({
  routes: [accountRoute('my-notifications', 'notifications/', 'My account')],
  contributions: [contribute(SoldOutHelp, 'notify-me', 'notify-size')],
  fills: [fill(UserUi.accountSubpage, 'notify-me.my-notifications', NotifyMeUi.MyWishes)],
}));
