/** What care products are called and say in English, by the key that they have in `care/care-items.ts`. */
export interface CareWords {
  readonly key: string;
  readonly name: string;
  readonly short: string;
  readonly story: string;
  readonly facts: readonly string[];
}

const cream = (key: string, shade: string, story: string): CareWords => ({
  key: `shoe-cream-${key}`,
  name: `Shoe cream ${shade}`,
  short: `Nourishing cream for smooth leather, ${shade}.`,
  story,
  facts: ['50 ml', 'With beeswax and carnauba wax', 'Enough for thirty turns'],
});

export const careWords: Readonly<Record<string, CareWords>> = {
  'schoencreme-zwart': cream(
    'black',
    'black',
    'A black cream should not be paint. This one feeds first and colours next, so that pores stay open and the ' +
      'shine is the leather’s own. Put it on thinly, wait ten minutes, brush.',
  ),
  'schoencreme-cognac': cream(
    'cognac',
    'cognac',
    'Cognac leather asks for something that hides scratches and leaves its nuances alone. So this cream is half a ' +
      'shade lighter than most shoes. Two thin coats do more than a thick one.',
  ),
  'schoencreme-bordeaux': cream(
    'burgundy',
    'burgundy',
    'Red leather fades sooner than any other. Once a month keeps the colour full and hides the scuffs on the toe.',
  ),
  'schoencreme-navy': cream(
    'navy',
    'navy',
    'Polish navy with black, and in a year your shoes are black. This cream is coloured with indigo and leaves ' +
      'blue blue.',
  ),
  'schoencreme-bosgroen': cream(
    'green',
    'green',
    'There is next to nothing for green leather, so we had it made. The cream is dark in the tin and bright on the ' +
      'shoe.',
  ),
  'schoencreme-neutraal': cream(
    'neutral',
    'neutral',
    'Without colour, and so for all that is smooth: from white to two colours side by side. For bags, belts and ' +
      'watch straps too.',
  ),
  'poetsborstel-paardenhaar': {
    key: 'horsehair-brush',
    name: 'Horsehair polishing brush',
    short: 'For the shine, after the cream.',
    story:
      'Nineteen rows of horsehair in waxed beech. Keep one side for dark and one for light, and it will outlive ' +
      'the shoes.',
    facts: ['Length 19 cm', 'Horsehair, beech', 'Made in Zeeland'],
  },
  inwrijfborstel: {
    key: 'dauber-brush',
    name: 'Dauber brush',
    short: 'Short hair, to bring cream into the seam.',
    story:
      'A cloth does not reach where the sole begins. The short hairs of this brush do: they bring cream into the ' +
      'stitching and take away what is too much.',
    facts: ['Length 14 cm', 'Hog bristle, beech'],
  },
  suedeborstel: {
    key: 'suede-brush',
    name: 'Suede brush',
    short: 'Lifts suede and takes off smudges.',
    story:
      'Brass in the middle, rubber around it. The brass sets flattened fibres upright, the rubber rubs smudges ' +
      'out. Always brush dry, and end in one direction.',
    facts: ['Length 17 cm', 'Brass and natural rubber'],
  },
  beschermspray: {
    key: 'protective-spray',
    name: 'Protective spray',
    short: 'Keeps rain and red wine at a distance.',
    story:
      'Water-based and free of fluorine. Spray from thirty centimetres, let it dry overnight and do so again after ' +
      'wearing them six times. The leather still breathes and the colour stays.',
    facts: ['250 ml', 'For smooth leather, suede and cloth', 'Free of fluorine and propellant'],
  },
  reinigingsspray: {
    key: 'cleaning-spray',
    name: 'Cleaning spray',
    short: 'Cleans without drying out.',
    story:
      'A mild soap in foam. Work it in with one cloth, wipe it off with another, and only then take the cream. ' +
      'Skip this, and you polish the dirt in.',
    facts: ['250 ml', 'For smooth leather and canvas'],
  },
  lakglans: {
    key: 'patent-shine',
    name: 'Patent shine',
    short: 'For patent and embossed leather.',
    story:
      'Patent wants no cream but something that keeps the coat supple. Once a season prevents the cracks at the ' +
      'crease, and the mirror comes free.',
    facts: ['150 ml', 'For patent and embossed leather'],
  },
  'verzorgingsset-glad-leer': {
    key: 'care-set-smooth-leather',
    name: 'Care set for smooth leather',
    short: 'Cream in your colour, brush and spray.',
    story:
      'The three things that a leather shoe needs, in the order in which you use them. Choose the cream to match ' +
      'your shoes; when in doubt, neutral.',
    facts: ['With a cotton bag', 'Explained in four steps'],
  },
  'verzorgingsset-suede': {
    key: 'care-set-suede',
    name: 'Care set for suede',
    short: 'Brush, protect, done.',
    story:
      'Suede has a bad name that it does not deserve. With a brush and a spray it stays beautiful for years, and ' +
      'this set has both.',
    facts: ['With a cotton bag', 'For nubuck too'],
  },
  'verzorgingsset-lak': {
    key: 'care-set-patent',
    name: 'Care set for patent and embossed leather',
    short: 'Shine without cracks.',
    story:
      'For shoes and bags that mirror. The shine keeps patent supple, the neutral cream looks after the leather ' +
      'that has none: the edge, the heel and the strap.',
    facts: ['With a flannel cloth'],
  },
  'uitzet-voor-een-nieuw-paar': {
    key: 'first-year-set',
    name: 'First-year set for a new pair',
    short: 'All that the first year asks.',
    story:
      'Two tins of cream, for a year is long, and a brush, a cleaner and protection. Begin with the spray, before ' +
      'the shoes see the street.',
    facts: ['With a cotton bag', 'With a card from our shoemaker in Waalwijk'],
  },
  'poetskist-los-samengesteld': {
    key: 'polishing-box',
    name: 'Polishing box, as you like it',
    short: 'Take of each what you do not have yet.',
    story: 'Who has a brush needs no second one. Say how many you want of each; what stands at nought, we leave out.',
    facts: ['Ordered by the piece'],
  },
  regenpakket: {
    key: 'rain-kit',
    name: 'Rain kit',
    short: 'For the months with an r.',
    story:
      'A spray for the shoes, one for the bag, and a brush for those who stepped into the puddle after all. From ' +
      'September to April nothing sells better.',
    facts: ['Ordered by the piece'],
  },
};
