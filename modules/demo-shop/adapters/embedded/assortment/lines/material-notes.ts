import type { Region } from '../brands.ts';
import type { Surface } from '../drawings/drawing.ts';

/** Where makers buy their leather, by the region in which they work. */
export const tanneries: Readonly<Record<Region, readonly string[]>> = {
  nl: [
    'een looierij in Oisterwijk',
    'een looierij in Dongen',
    'een oude looierij aan de Leie',
    'een familielooierij bij Rijen',
  ],
  it: [
    'een looierij in Santa Croce',
    'een looierij in Ponte a Egola',
    'een kleine looierij in Solofra',
    'een looierij in Arzignano',
  ],
  fr: ['een looierij in Annonay', 'een looierij in Graulhet', 'een looierij bij Millau', 'een looierij aan de Vienne'],
  es: ['een looierij in Igualada', 'een looierij bij Lorca', 'een looierij in Vic', 'een coöperatie in Elche'],
  pt: ['een looierij in Alcanena', 'een looierij bij Guimarães', 'een looierij aan de Ave', 'een looierij in São João'],
  noord: ['een looierij in Somerset', 'een looierij in Devon', 'een looierij in Jutland', 'een looierij aan de Ruhr'],
};

type Note = (tannery: string) => string;

/** What can be said about a material, given where it comes from. */
export const materialNotes: Readonly<Record<Surface, readonly Note[]>> = {
  leather: [
    (from) => `Het kalfsleer komt van ${from} en is plantaardig gelooid.`,
    (from) => `Het leer wordt ingekocht bij ${from}, per huid en nooit per rol.`,
    (from) => `De huiden komen van ${from}, waar ze zes weken in eikenschors liggen.`,
    (from) => `Voor het leer rijdt de maker vier keer per jaar naar ${from}.`,
    (from) => `Kalfsleer van ${from}, alleen van het rugstuk gesneden.`,
    (from) => `Het leer, afkomstig van ${from}, wordt na het verven nog een dag met de hand gewalkt.`,
    (from) => `Gesneden uit leer dat ${from} voor deze maker apart legt.`,
    (from) => `Het leer is glad, ongecorrigeerd en van ${from}.`,
    (from) => `Wie goed kijkt ziet poriën: dit leer van ${from} is niet dichtgespoten.`,
    (from) => `Het komt van ${from}, en elke partij is net een fractie anders van kleur.`,
    (from) => `Gewassen leer van ${from}, dat vanaf de eerste dag meegeeft.`,
  ],
  suede: [
    (from) => `Het suède is van geit, geschuurd bij ${from}.`,
    (from) => `De vezel is kort en dicht; daar staat ${from} om bekend.`,
    (from) => `Het suède komt van ${from} en is vooraf geïmpregneerd.`,
    (from) => `Kalfssuède van ${from}, aan twee kanten geborsteld.`,
    (from) => `Voor deze tint verft ${from} het suède twee keer, met een week ertussen.`,
    (from) => `Suède van ${from}: een borstel en wat stoom, en het is weer nieuw.`,
    (from) => `Het nappasuède van ${from} is dun genoeg om te plooien en dik genoeg om te dragen.`,
    (from) => `De huiden, van ${from}, worden aan de vleeskant fijngeschuurd tot ze stil voelen.`,
  ],
  patent: [
    (from) => `De lak is op kalfsleer van ${from} gegoten en drie dagen stofvrij gedroogd.`,
    (from) => `Lakleer van ${from}, dat je met een droge doek weer laat spiegelen.`,
    (from) => `Onder de lak zit gewoon goed leer, van ${from}.`,
    (from) => `De laklaag van ${from} is soepel gebleven, zodat er geen barst in komt.`,
  ],
  croc: [
    (from) => `Het reliëf is in kalfsleer van ${from} geperst, met platen van koper.`,
    (from) => `Kalfsleer van ${from}, warm geperst; er kwam geen krokodil aan te pas.`,
    (from) => `De schubben zijn geperst bij ${from} en daarna met was uitgewreven.`,
  ],
  pebbled: [
    (from) => `Het nerfleer wordt bij ${from} in een houten trommel gerold.`,
    (from) => `Generfd kalfsleer van ${from}, dat krassen vanzelf wegwerkt.`,
    (from) => `De nerf is van nature zo; ${from} zoekt er de huiden op uit.`,
    (from) => `Nerfleer van ${from}, door en door geverfd.`,
    (from) => `De korrel komt van schudden en niet van een stempel, zegt ${from}.`,
  ],
  canvas: [
    () => 'Het katoen is dicht geweven en zonder lijm verstevigd.',
    () => 'Het doek is garengeverfd: een snijrand heeft dezelfde kleur.',
    () => 'Katoen van een weverij die ook zeilen maakt.',
    () => 'Het canvas wordt twee keer gewassen, dus het krimpt niet meer.',
  ],
  woven: [
    (from) => `De strips zijn van lamsleer en komen van ${from}.`,
    (from) => `Gevlochten van leer dat bij ${from} op een halve millimeter is gespleten.`,
    (from) => `Het vlechtleer komt van ${from}; het vlechten duurt langer dan de rest bij elkaar.`,
    (from) => `Elke strip is van doorgeverfd leer van ${from}, ook aan de rand.`,
  ],
};
