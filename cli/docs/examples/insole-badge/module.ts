import { configType, defineModule } from 'etalage/core';

/** Says on cards and product pages that a product has an attribute, such as an insole that comes out. */
export const insoleBadge = defineModule<InsoleBadgeConfig>({
  id: 'insole-badge',
  kernel: '^0.1.0',
  requires: ['catalog'],
  config: configType<InsoleBadgeConfig>(),
});

export interface InsoleBadgeConfig {
  public: object;
  secret: {
    /** Of products in the index. */
    readonly attribute: string;
    /** The ids of the options that earn the badge. */
    readonly options: readonly (number | string)[];
  };
}
