import type { StoreView } from 'etalage/core';
import { oneLine } from '../domain/check-email.ts';
import type { MailConfig, OutgoingEmail } from '../module.ts';

/** Who writes; a shop that sends nothing may go without an address. */
export function senderOf({ from }: Pick<MailConfig['secret'], 'from'>, view: StoreView): OutgoingEmail['from'] {
  const host = URL.parse(view.baseUrl)?.hostname ?? 'shop.example';
  return { name: oneLine(from.name || view.name), address: from.address || `service@${host}` };
}
