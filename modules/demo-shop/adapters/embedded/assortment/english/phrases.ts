import type { ColourKey } from '../colours.ts';
import type { Surface } from '../drawings/drawing.ts';
import type { Region } from '../brands.ts';

/** What can be said of each kind of thing: a short line, and how its story begins. `{name}` is the model's name. */
export const kinds: Readonly<
  Record<
    string,
    {
      readonly nouns: readonly [one: string, ...string[]];
      readonly shorts: readonly string[];
      readonly openings: readonly string[];
    }
  >
> = {
  'high pump': {
    nouns: ['pump'],
    shorts: [
      'A high heel that stands where your weight is.',
      'The pump that you always come back to.',
      'High, sharp and steadier than it looks.',
      'For evenings that run late.',
    ],
    openings: [
      'The {name} is drawn over the last by hand, so that the toe stays crisp and the heel does not slip. Under ' +
        'the ball of the foot lies a thin cushion that you notice only when the evening grows long.',
      'High, and still a shoe to walk in: the heel of the {name} stands a little further forward than you expect, ' +
        'and you stand straighter for it.',
      'The {name} has a core of steel in its heel and a curve at the side that took eleven tries. You see neither; ' +
        'you feel both.',
    ],
  },
  'low pump': {
    nouns: ['pump'],
    shorts: [
      'A small heel for days with many steps.',
      'The pump for the day, and for the dinner after it.',
      'Low, neat and kind to your toes.',
      'Comfortable for as long as a working day.',
    ],
    openings: [
      'The heel of the {name} is turned from one piece of beech and covered with the leather of the shoe. It does ' +
        'not wobble, not even on cobbles.',
      'The {name} was worn for a month by a teacher, a notary and a conductor before it was allowed into the ' +
        'collection. All three kept theirs.',
      'The toe of the {name} is slender, but your own toes end before it does: the tip is empty. That is how it ' +
        'should be.',
    ],
  },
  slingback: {
    nouns: ['slingback'],
    shorts: [
      'The strap stays where it is, we promise.',
      'Open at the back, closed for business.',
      'From the first mild day to the last.',
    ],
    openings: [
      'In the strap of the {name} hides a piece of elastic, two centimetres long. It is the difference between a ' +
        'slingback that you wear and one that you kick off.',
      'The {name} is cut low at the side and close at the heel, so that it follows when you walk.',
    ],
  },
  trainer: {
    nouns: ['trainer'],
    shorts: [
      'A quiet trainer, under a suit as well.',
      'No stripe, no star, no letter.',
      'Smooth, light and stitched all round.',
      'For every day, and good enough for Sunday.',
    ],
    openings: [
      'Nothing on the {name} is there to be looked at, and that is why you look. The upper is cut from few pieces, ' +
        'the sole is stitched all round, and the footbed comes out.',
      'The {name} bends where your foot does, because the sole is stitched and not merely glued. After a week it ' +
        'is yours.',
      'A trainer that behaves like a shoe: the {name} keeps its line at the heel and leaves room at the toes.',
    ],
  },
  runner: {
    nouns: ['runner'],
    shorts: [
      'Light on its feet, soft underneath.',
      'A runner for people who mostly walk.',
      'Two materials, one easy step.',
    ],
    openings: [
      'The sole of the {name} gives and comes back, so that the last mile feels like the first. Above it lie two ' +
        'layers that keep each other in shape.',
      'The {name} borrows its sole from the track and its manners from the office.',
    ],
  },
  'heeled boot': {
    nouns: ['ankle boot'],
    shorts: [
      'Close around the ankle, steady on its heel.',
      'Under straight trousers or over slim ones.',
      'A boot for the dance floor and the wet street after it.',
    ],
    openings: [
      'The shaft of the {name} is shaped wet and dries on the last for two days. That is why it closes like a sock ' +
        'and still opens with one hand.',
      'Narrow at the top, so that it goes under straight trousers and over slim ones: the {name} has a heel that ' +
        'lasts the evening.',
    ],
  },
  chelsea: {
    nouns: ['Chelsea boot'],
    shorts: ['No laces, always neat.', 'Elastic that stays elastic.', 'In and out in a second, for ten years.'],
    openings: [
      'The elastic of the {name} is stitched in before the shaft is closed, so that it cannot come loose. The sole ' +
        'is sewn on, and any shoemaker can renew it.',
      'The {name} slips on in a second and stays on all day. Between leather and lining lies a layer that keeps ' +
        'the water out.',
    ],
  },
  'lace-up boot': {
    nouns: ['lace-up boot'],
    shorts: [
      'For those who walk further than the car park.',
      'Thick leather, honest tread.',
      'Seven eyelets and a sole with grip.',
    ],
    openings: [
      'The {name} is laced through seven eyelets of brass, so that it sits firmly on a narrow foot and a broad ' +
        'one. The tread is cut deep and can be replaced.',
      'Made for a country lane and worn mostly in town: the {name} has leather that a hedge cannot hurt.',
    ],
  },
  'long boot': {
    nouns: ['boot'],
    shorts: [
      'Straight to the knee and close to the calf.',
      'A boot that does not sag.',
      'For under a dress and over everything else.',
    ],
    openings: [
      'A boot stands or falls with its shaft. That of the {name} is shaped on a last of its own, so that it keeps ' +
        'close to the calf and does not sag by noon.',
      'The {name} goes up in one line to just below the knee, with a zip that you do not see.',
    ],
  },
  'high sandal': {
    nouns: ['sandal'],
    shorts: ['Straps that hold, a heel that stands.', 'For parties that go on outside.'],
    openings: [
      'The straps of the {name} are folded and stitched, so that no edge can cut. The heel stands broad enough for ' +
        'grass.',
      'The {name} holds your foot in three places and shows the rest.',
    ],
  },
  'flat sandal': {
    nouns: ['sandal'],
    shorts: ['A whole summer on one pair.', 'Light, flat and soft from the first day.'],
    openings: [
      'The footbed of the {name} is leather through and through: after a week it has taken the shape of your foot ' +
        'and it keeps it.',
      'Little leather, well placed: the {name} stays on without a thought from you.',
    ],
  },
  ballet: {
    nouns: ['ballet flat'],
    shorts: ['Supple as a dancing shoe.', 'Flat, soft and made for stairs.', 'Folds double, goes anywhere.'],
    openings: [
      'You can roll the {name} up, and it comes back as it was. The sole is thin leather with rubber where you ' +
        'need it.',
      'The {name} is turned inside out while it is made, as dancing shoes are: so there is no seam on the inside.',
    ],
  },
  mule: {
    nouns: ['mule'],
    shorts: ['Step in and go.', 'A mule that stays with you.'],
    openings: [
      'A mule must hold at the instep, for it has nowhere else. The {name} is cut a little higher there, and does.',
      'The {name} is the shoe that stands by the door and never gets put away.',
    ],
  },
  espadrille: {
    nouns: ['espadrille'],
    shorts: ['Rope below, summer above.', 'For terrace, beach path and station.'],
    openings: [
      'The rope of the {name} is plaited, rolled and stitched by hand, with a thread that you can see. Under it ' +
        'lies a layer of rubber, for the way home.',
      'The {name} is what feet wear when they are on holiday.',
    ],
  },
  loafer: {
    nouns: ['loafer'],
    shorts: ['Supple from the first day.', 'A slip-on with the manners of a lace-up.', 'No socks, or good ones.'],
    openings: [
      'The apron of the {name} is stitched by hand, by someone who does nothing else. It is why the crease falls ' +
        'where it should.',
      'Without a lining and with a sole that bends: the {name} needs no breaking in.',
    ],
  },
  derby: {
    nouns: ['derby'],
    shorts: [
      'Resoled three times, and then once more.',
      'Open lacing, for a high instep too.',
      'For the office, the wedding and the pub after it.',
    ],
    openings: [
      'The sole of the {name} is sewn on, so that a shoemaker can take it off. The upper is cut from a single ' +
        'hide, so that left and right grow old together.',
      'The {name} looks strict and feels kind: the lacing is open, and so there is room for a high instep.',
    ],
  },
  'lace-up': {
    nouns: ['lace-up'],
    shorts: ['Finished like a man’s shoe, on a woman’s last.', 'Flat, sharp and on your side.'],
    openings: [
      'The {name} has the stitching of a man’s shoe and a last that was drawn for a woman’s foot: narrow at the ' +
        'heel, kind at the toes.',
    ],
  },
  handbag: {
    nouns: ['handbag'],
    shorts: ['Structure outside, order within.', 'For the office and the evening.', 'A bag that stands by itself.'],
    openings: [
      'One maker cuts, stitches and finishes the {name}, and puts initials inside. The handles are wrapped around ' +
        'a cord, so that they lie soft in the hand.',
      'The {name} keeps its shape when it is empty and its dignity when it is full.',
    ],
  },
  'shoulder bag': {
    nouns: ['shoulder bag'],
    shorts: ['A long strap, and both hands free.', 'Small outside, roomy within.'],
    openings: [
      'The strap of the {name} is cut in one piece, so that no seam rubs. Inside there is a pocket just for keys.',
      'The {name} hangs where your hand already is.',
    ],
  },
  'mini bag': {
    nouns: ['mini bag'],
    shorts: ['Small, and sure of it.'],
    openings: ['The {name} holds a phone, a card, a key and a secret.'],
  },
  shopper: {
    nouns: ['shopper'],
    shorts: ['For a laptop, a jumper and a leek.', 'Roomy, and it keeps its shape.'],
    openings: [
      'The bottom of the {name} is doubled, so that it stands where you put it. The handles are long enough for a ' +
        'winter coat.',
      'The {name} carries a working day, and the shopping on the way home.',
    ],
  },
  clutch: {
    nouns: ['clutch'],
    shorts: ['An evening needs no more.', 'Flat, firm and easily held.'],
    openings: [
      'The {name} shuts with a click that you will come to like. Phone, keys, lipstick: all that an evening needs.',
    ],
  },
  backpack: {
    nouns: ['backpack'],
    shorts: ['Two straps, two free hands.', 'For the bicycle and for the meeting.'],
    openings: [
      'The back of the {name} is padded where the laptop lies, and nowhere else. From the front it is a bag like ' +
        'any good bag.',
      'The {name} carries your office and does not show it.',
    ],
  },
  briefcase: {
    nouns: ['briefcase'],
    shorts: ['Laptop, papers, lunch.', 'On Friday as it was on Monday.'],
    openings: [
      'The {name} has a place for papers that must not crease and one for a lunch that may. The buckles are brass ' +
        'and can be replaced.',
    ],
  },
};

export const tanneries: Readonly<Record<Region, readonly string[]>> = {
  nl: ['a tannery in Oisterwijk', 'an old tannery on the Lys'],
  it: ['a tannery in Santa Croce', 'a small tannery in Solofra'],
  fr: ['a tannery in Annonay', 'a tannery near Millau'],
  es: ['a tannery in Igualada', 'a tannery near Lorca'],
  pt: ['a tannery in Alcanena', 'a tannery on the Ave'],
  noord: ['a tannery in Somerset', 'a tannery in Jutland'],
};

export const materials: Readonly<Record<Surface, readonly ((from: string) => string)[]>> = {
  leather: [
    (from) => `The calfskin comes from ${from} and is vegetable-tanned.`,
    (from) => `The hides lie in oak bark for six weeks, at ${from}.`,
    (from) => `Look closely and you see pores: this leather, from ${from}, was not painted shut.`,
    (from) => `The leather is bought by the hide, from ${from}.`,
  ],
  suede: [
    (from) => `The suede is goat, brushed fine at ${from}.`,
    (from) => `The suede comes from ${from} and has been proofed in advance.`,
    (from) => `Suede of ${from}: a brush and a little steam, and it is new again.`,
  ],
  patent: [
    (from) => `The patent is poured on calfskin from ${from} and dries for three days.`,
    (from) => `Under the patent lies plain good leather, from ${from}.`,
  ],
  croc: [(from) => `The relief is pressed warm into calfskin at ${from}; no crocodile was involved.`],
  pebbled: [
    (from) => `Grained calfskin from ${from}, which makes scratches go away by itself.`,
    (from) => `The grain is natural; ${from} looks for the hides that have it.`,
  ],
  canvas: [
    () => 'The cotton is woven tightly and stiffened without glue.',
    () => 'The canvas has been washed twice and shrinks no more.',
  ],
  woven: [
    (from) => `Woven from strips of leather, split to half a millimetre at ${from}.`,
    (from) => `The weaving takes longer than all the rest; the strips come from ${from}.`,
  ],
};

export const colourNotes: Readonly<Record<ColourKey, readonly string[]>> = {
  zwart: [
    'Black, because there is always a day on which the rest is too much.',
    'A deep black that does not turn brown in the sun.',
    'Black with stitching to match.',
  ],
  cognac: ['A cognac that grows a shade deeper with each winter.', 'Warm cognac, rubbed by hand along the seams.'],
  chocolade: [
    'Chocolate: softer than black and no less smart.',
    'A deep brown with a red undertone that shows by daylight.',
  ],
  bordeaux: ['A burgundy that is nearly black in the shade.', 'Burgundy, the colour with which autumn begins.'],
  rood: ['A clear red, and no more is needed.', 'Red as a pillar box, on purpose.'],
  roze: ['A powdery pink, closer to skin than to sugar.', 'A muted, grown-up pink.'],
  nude: ['A warm nude that goes along with your leg.', 'Nude with a touch of apricot.'],
  taupe: ['Taupe, which quarrels with nothing.', 'Taupe forgives dust, rain and Mondays.'],
  camel: ['Camel, the colour of a long wool coat.', 'A sandy camel that turns gold in the sun.'],
  zand: ['Sand, so light that it is nearly white.', 'Sandy, calm and summery.'],
  ecru: ['Ecru, the white that survives a winter.', 'A creamy ecru, softer than white.'],
  wit: [
    'A clear white that stays white, if you wipe it now and then.',
    'White, because it is where everything begins.',
  ],
  navy: ['Navy, black from a yard away.', 'Navy: as smart as black, and friendlier.'],
  lichtblauw: ['Light blue, like a washed shirt.', 'The blue of an early morning.'],
  bosgroen: ['A forest green that looks black indoors.', 'A deep green, like the back of a leaf.'],
  olijf: ['Olive, with more grey than green.', 'A muted olive, like an old field jacket.'],
  grijs: ['Slate grey, light and dry.', 'A grey that lifts black trousers.'],
  terracotta: ['Terracotta, the colour of an old flowerpot.', 'Warm as brick at the end of the day.'],
  zilver: ['Silver with a fine grain, more moon than disco.', 'A quiet silver that grows more so with time.'],
  goud: ['A soft gold that may be worn by day.', 'Gold leather in the colour of champagne.'],
};

export const pairings = {
  dames: [
    'Wear it with wide trousers.',
    'At its best with dark denim.',
    'A good reason to shorten your trousers.',
    'Lovely under a midi dress.',
    'For work at nine and wine at six.',
  ],
  heren: [
    'Belongs with raw denim.',
    'Just enough under a blue suit.',
    'With flannel, corduroy and a jumper with patches.',
    'For the office, and for the Friday there.',
    'With trousers that have turn-ups.',
  ],
  summer: [
    'Wear it with linen.',
    'Comes along on holiday and comes home your shoe.',
    'With white trousers and a brown ankle.',
    'Buy a second pair for next year.',
  ],
  bag: [
    'Goes with a long coat.',
    'Goes with what you have.',
    'Takes a summer dress seriously.',
    'For every day, and then ten years more.',
  ],
} as const;
