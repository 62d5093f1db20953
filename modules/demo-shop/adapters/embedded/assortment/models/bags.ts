import type { Model } from './model.ts';

/** Handbags and shoulder bags. */
export const bags: readonly Model[] = [
  {
    key: 'aurelia',
    name: 'Aurelia',
    noun: 'handtas',
    brand: 'treval',
    gender: 'dames',
    category: 'dames/tassen/handtassen',
    collection: 'iconen',
    surface: 'leather',
    price: 349,
    shape: { silhouette: 'bag', form: 'tote' },
    short: 'Handtas met structuur, door één maker afgewerkt.',
    story:
      'Een tas die rechtop blijft staan als je hem neerzet. De Aurelia is gesneden uit één huid van Toscaans ' +
      'kalfsleer, met beschilderde ' +
      'randen in vijf lagen en een slot van massief messing. Binnenin een vak met rits en plaats voor een tablet ' +
      'van elf inch.',
    facts: [
      'Buitenkant van kalfsleer, binnenkant van suède',
      '30 × 23 × 13 cm',
      'Afneembare schouderband',
      'Met stofzak',
    ],
    colours: [
      { colour: 'cognac', note: 'Cognac, dat met de jaren de kleur van oude viool krijgt.' },
      { colour: 'zwart', note: 'Zwart met beslag in goud.' },
      { colour: 'ecru', note: 'Ecru met randen in dezelfde tint.', special: 279 },
    ],
  },
  {
    key: 'noemie',
    name: 'Noémie',
    noun: 'handtas',
    brand: 'sauvelle',
    gender: 'dames',
    category: 'dames/tassen/handtassen',
    collection: 'winter',
    surface: 'croc',
    price: 429,
    shape: { silhouette: 'bag', form: 'tote' },
    short: 'Avondtas met krokodillenprint in kalfsleer.',
    story:
      'De print van de Noémie is met koperen platen in kalfsleer geperst, een techniek die in Parijs nog door twee ' +
      'ateliers wordt ' +
      'beheerst. Het licht valt op elk schubje anders. Geen krokodil is er ooit aan te pas gekomen.',
    facts: ['Buitenkant van kalfsleer met reliëf', '28 × 21 × 12 cm', 'Magneetsluiting onder de klep', 'Met stofzak'],
    colours: [
      { colour: 'bordeaux', note: 'Bordeaux, glanzend als gelakt hout.', isNew: true },
      { colour: 'bosgroen', note: 'Bosgroen met goudkleurig beslag.' },
      { colour: 'zwart', note: 'Zwart, voor elke avond.', disabled: true },
    ],
  },
  {
    key: 'pien',
    name: 'Pien',
    noun: 'schoudertas',
    brand: 'kade',
    gender: 'dames',
    category: 'dames/tassen/schoudertassen',
    collection: 'herfst',
    surface: 'leather',
    price: 229,
    shape: { silhouette: 'bag', form: 'shoulder' },
    short: 'Schoudertas met ronde klep en lange band.',
    story:
      'Groot genoeg voor een boek, klein genoeg om te vergeten dat je hem draagt. De Pien heeft een klep die met ' +
      'één hand opengaat en een ' +
      'band die je in zeven standen verstelt. Het nerfleer verdraagt een fietstas en een regenbui.',
    facts: ['Buitenkant van nerfleer', '24 × 18 × 8 cm', 'Verstelbare band van 95 tot 120 cm', 'Binnenvak met rits'],
    colours: [
      { colour: 'zwart', note: 'Zwart met mat gouden gesp.' },
      { colour: 'camel', note: 'Camel, onze bestverkochte tas van vorig jaar.' },
      { colour: 'taupe', note: 'Taupe dat nooit met je jas botst.', special: 179 },
    ],
  },
  {
    key: 'mare',
    name: 'Mare',
    noun: 'mini-tas',
    brand: 'treval',
    gender: 'dames',
    category: 'dames/tassen/handtassen',
    collection: 'winter',
    surface: 'leather',
    price: 269,
    shape: { silhouette: 'bag', form: 'mini' },
    short: 'Kleine tas voor telefoon, sleutels en lippenstift.',
    story:
      'Precies zo groot als een avond vraagt. De Mare heeft een vast handvat en een dunne ketting die je eraf ' +
      'haalt. Elke tas draagt aan de ' +
      'binnenkant de initialen van wie hem maakte.',
    facts: ['Buitenkant en voering van kalfsleer', '18 × 14 × 7 cm', 'Afneembare ketting', 'Met stofzak'],
    colours: [
      { colour: 'roze', note: 'Poederroze met licht gouden beslag.', isNew: true },
      { colour: 'zilver', note: 'Zilver leer dat een jurk niet overstemt.', special: 199 },
      { colour: 'navy', note: 'Navy, net zo netjes als zwart.' },
    ],
  },
];
