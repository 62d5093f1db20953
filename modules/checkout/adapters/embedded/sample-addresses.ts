import type { AddressLookup } from '../../module.ts';

/**
 * A few streets, to try the look-up with: no register. Which numbers there are it does not know, so any is found; the
 * first is the demo shop's own, which does not exist.
 */
const SAMPLES: ReadonlyMap<string, readonly [street: string, city: string, province: string]> = new Map([
  ['5141 ZX', ['Leestmakerspad', 'Waalwijk', 'Noord-Brabant']],
  ['1012 JS', ['Dam', 'Amsterdam', 'Noord-Holland']],
  ['1071 XX', ['Museumstraat', 'Amsterdam', 'Noord-Holland']],
  ['2513 AA', ['Binnenhof', 'Den Haag', 'Zuid-Holland']],
  ['3011 AD', ['Coolsingel', 'Rotterdam', 'Zuid-Holland']],
  ['3512 JE', ['Domplein', 'Utrecht', 'Utrecht']],
  ['5611 EM', ['Stadhuisplein', 'Eindhoven', 'Noord-Brabant']],
  ['6211 CL', ['Markt', 'Maastricht', 'Limburg']],
]);

export const sampleLookup: AddressLookup = {
  async find({ postcode, houseNumber, addition = '' }) {
    const [street, city, province] = SAMPLES.get(postcode) ?? [];
    if (!street || !city || !province) return undefined;
    return { street, houseNumber, houseNumberAddition: addition, postcode, city, province };
  },
};
