import { BELGIAN_GROSS, BELGIAN_NET, DUTCH_NET } from './golden-cases-net.ts';
import { DUTCH_GROSS, DUTCH_SPECIAL, DUTCH_STRUCK, DUTCH_ODD } from './golden-cases-gross.ts';
import {
  GROUP_NET,
  GROUP_OWN,
  GROUP_TAX,
  NOWHERE,
  TEXEL,
  TIERS_GUEST,
  TIERS_WHOLESALE,
} from './golden-cases-place-and-group.ts';
import { VARIANTS } from './golden-cases-variants.ts';
import { describeCases } from './golden-shop.ts';

describe('Golden prices', () => {
  describeCases(
    'of a Dutch shop whose prices include tax',
    {},
    '[CA-04, CA-54, CA-55, CA-57, CA-58, CA-60, RU-10]',
    DUTCH_GROSS,
  );
  describeCases('with special prices', {}, '[CA-51, CA-52]', DUTCH_SPECIAL);
  describeCases('struck through', {}, '[RU-12]', DUTCH_STRUCK);
  describeCases('of careless platforms', {}, '[RU-10]', DUTCH_ODD);
  describeCases('of variants and their parents', {}, '[CA-04, CA-52]', VARIANTS);
  describeCases(
    'of a Dutch shop whose prices lack tax',
    { tax: { sourcePriceIncludesTax: false } },
    '[CA-55, CA-58, CA-60]',
    DUTCH_NET,
  );
  describeCases(
    'of a Belgian shop whose prices include tax',
    { tax: { defaultCountry: 'BE' } },
    '[CA-55, CA-57]',
    BELGIAN_GROSS,
  );
  describeCases(
    'of a Belgian shop whose prices lack tax',
    { tax: { defaultCountry: 'BE', sourcePriceIncludesTax: false } },
    '[CA-55, CA-57]',
    BELGIAN_NET,
  );
  describeCases('on Texel', { tax: { defaultRegion: 'Texel' } }, '[CA-55]', TEXEL);
  describeCases('where no rate is known', { tax: { defaultCountry: 'FR' } }, '[CA-55]', NOWHERE);
  describeCases(
    'taxed by group, for a customer of a group',
    { tax: { userGroupId: 3 }, group: 5 },
    '[CA-56, PR-76]',
    GROUP_OWN,
  );
  describeCases('taxed by group, for a guest', { tax: { userGroupId: 3 } }, '[CA-56, PR-76]', GROUP_TAX);
  describeCases(
    'taxed by group, for everybody as the default group',
    { tax: { userGroupId: 3, useOnlyDefaultUserGroupId: true }, group: 5 },
    '[CA-56, PR-76]',
    GROUP_TAX,
  );
  describeCases(
    'taxed by group, from prices that lack tax',
    { tax: { userGroupId: 3, sourcePriceIncludesTax: false }, group: 5 },
    '[CA-56, PR-76]',
    GROUP_NET,
  );
  describeCases('of groups, for wholesale customers', { usePriceTiers: true, group: 4 }, '[CA-89]', TIERS_WHOLESALE);
  describeCases('of groups, for guests', { usePriceTiers: true }, '[CA-89]', TIERS_GUEST);
});
