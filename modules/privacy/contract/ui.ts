import { part, ui } from 'etalage/core';
import type { SubpageProps } from 'etalage/modules/user';

export const PrivacyUi = ui('privacy', {
  /** The account's subpage `my-privacy`: the customer's data as a file, and the end of the account. */
  MyPrivacy: part<SubpageProps>({ lazyTexts: true }),
  /** `/account/erase/#email=...&key=...`: where the link leads that erases an account. */
  ErasePage: part<object>({ lazyTexts: true }),
});
