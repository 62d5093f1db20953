import type { OptionId, TaxRuleDocument } from './documents.ts';

/** Where tax is due. An empty region means none in particular. */
export interface TaxPlace {
  readonly country: string;
  readonly region: string;
}

/** What a store view says about customer groups and tax. */
export interface GroupTaxSettings {
  /** A number makes tax depend on the customer's group; this is the group of who has none. */
  readonly userGroupId?: number | null;
  /** Everybody is taxed as that group. */
  readonly useOnlyDefaultUserGroupId?: boolean;
}

/**
 * The group whose tax a customer pays: its own, else the default one. Undefined while tax does not depend on groups.
 */
export function taxGroup(
  { userGroupId, useOnlyDefaultUserGroupId }: GroupTaxSettings,
  customerGroup: number | undefined,
): number | undefined {
  if (typeof userGroupId !== 'number') return undefined;
  return useOnlyDefaultUserGroupId ? userGroupId : (customerGroup ?? userGroupId);
}

const lists = (ids: readonly OptionId[] | undefined, id: OptionId): boolean =>
  (ids ?? []).some((each) => String(each) === String(id));

/**
 * The tax on a class of products as a fraction (0.21 for 21 %): the first rate for the place among the rules for the
 * class, and for the customer's group when one is given. Zero for no class (0 or less), and when no rule or rate fits.
 */
export function taxRate(
  taxClass: OptionId | null | undefined,
  rules: readonly TaxRuleDocument[],
  { country, region }: TaxPlace,
  group?: number,
): number {
  const id = taxClass ?? 0;
  if (id === '' || Number(id) <= 0) return 0;
  const fitting = rules.filter(
    (rule) =>
      lists(rule.product_tax_class_ids, id) && (group === undefined || lists(rule.customer_tax_class_ids, group)),
  );
  const rate = fitting
    .flatMap(({ rates }) => rates ?? [])
    .find(
      ({ tax_country_id, tax_region_id, region_name }) =>
        tax_country_id === country && (Number(tax_region_id ?? 0) === 0 || !region_name || region_name === region),
    );
  const percent = Number(rate?.rate ?? 0);
  return percent > 0 ? percent / 100 : 0;
}
