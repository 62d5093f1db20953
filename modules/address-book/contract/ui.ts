import { part, ui } from 'etalage/core';
import type { SubpageProps } from 'etalage/modules/user';

export const AddressBookUi = ui('address-book', {
  /** The account's subpage `my-addresses`. */
  MyAddresses: part<SubpageProps>({ lazyTexts: true }),
});
