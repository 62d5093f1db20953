import { configType, defineModule } from 'etalage/core';

/** Pays with a gift card, which its issuer confirms later by a signed call. */
export const giftCard = defineModule<GiftCardConfig>({
  id: 'gift-card',
  kernel: '^0.1.0',
  requires: ['payment'],
  config: configType<GiftCardConfig>(),
});

export interface GiftCardConfig {
  public: object;
  /** `key` signs what the issuer tells, `page` is where one pays. */
  secret: { readonly key: string; readonly countries: readonly string[]; readonly page: string };
}
