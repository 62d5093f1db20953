import { defineClient, fill } from 'etalage/core';
import { accountRoute, UserUi } from 'etalage/modules/user';
import { addressBook, AddressBookUi } from '../module.ts';

export default defineClient(addressBook, () => ({
  routes: [accountRoute('my-addresses', 'addresses/', 'My account')],
  fills: [fill(UserUi.accountSubpage, 'address-book.addresses', AddressBookUi.MyAddresses, 15)],
}));
