import type { AddressLookup, FoundPlace } from '../../module.ts';

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

/** Towns of the countries around, by postcode. */
const PLACES: readonly FoundPlace[] = (
  [
    ['BE', '1000', 'Brussel', 'Brussel'],
    ['BE', '2000', 'Antwerpen', 'Antwerpen'],
    ['BE', '2800', 'Mechelen', 'Antwerpen'],
    ['BE', '3000', 'Leuven', 'Vlaams-Brabant'],
    ['BE', '3500', 'Hasselt', 'Limburg'],
    ['BE', '4000', 'Liège', 'Liège'],
    ['BE', '5000', 'Namur', 'Namur'],
    ['BE', '8000', 'Brugge', 'West-Vlaanderen'],
    ['BE', '9000', 'Gent', 'Oost-Vlaanderen'],
    ['DE', '10115', 'Berlin', 'Berlin'],
    ['DE', '20095', 'Hamburg', 'Hamburg'],
    ['DE', '50667', 'Köln', 'Nordrhein-Westfalen'],
    ['FR', '59000', 'Lille', 'Hauts-de-France'],
    ['FR', '75001', 'Paris', 'Île-de-France'],
    ['LU', '1111', 'Luxembourg', 'Luxembourg'],
    ['NL', '5141 ZX', 'Waalwijk', 'Noord-Brabant'],
  ] as const
).map(([country, postcode, city, province]) => ({ country, postcode, city, province }));

/** As people type it: capitals, accents and spaces make no difference. */
const keyOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase();

export const sampleLookup: AddressLookup = {
  async places({ country, text }) {
    const typed = keyOf(text);
    return PLACES.filter(
      (place) => place.country === country && [place.postcode, place.city].some((one) => keyOf(one).startsWith(typed)),
    );
  },
  async find({ postcode, houseNumber, addition = '' }) {
    const [street, city, province] = SAMPLES.get(postcode) ?? [];
    if (!street || !city || !province) return undefined;
    return { street, houseNumber, houseNumberAddition: addition, postcode, city, province };
  },
};
