import { PersonalData, type PersonalDataOfModule } from 'etalage/core';
import { collectSides, orderModules } from 'etalage/core/tools';
import { apiSides } from '../api/boot-api.ts';
import type { Shop } from '../config/shop.ts';

/** What the modules of a shop declare that they keep of persons; the shop is not booted. */
export async function declaredPersonalData(shop: Shop): Promise<readonly PersonalDataOfModule[]> {
  const found: PersonalDataOfModule[] = [];
  for (const settings of shop.views) {
    const source = await apiSides(settings);
    for (const { brings } of collectSides({ ...source, host: [] }, orderModules(source.modules).order, () => {}))
      for (const { point, item } of brings.contributions ?? [])
        // A point's items are what its declaration says.
        if (point.key === PersonalData.key) found.push(item as PersonalDataOfModule);
  }
  return found;
}
