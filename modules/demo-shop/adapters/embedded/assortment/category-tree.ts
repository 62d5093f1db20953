import { brands } from './brands.ts';
import type { DemoStoreCode } from './documents.ts';

/** A category as the shop's merchandisers think of it; the index document is derived from it. */
export interface CategoryNode {
  readonly id: number;
  readonly name: string;
  readonly urlKey: string;
  readonly description: string;
  readonly children?: readonly CategoryNode[];
}

export const ROOT_CATEGORY = 2;
export const NEW_PATH = 'nieuw';
export const SALE_PATH = 'sale';
export const BRANDS_PATH = 'merken';

/** The whole tree below the root, named and described for a store view. Ids and addresses are the same in all. */
export function categoryTree(store: DemoStoreCode): readonly CategoryNode[] {
  const belgian = store === 'be';
  const bootName = belgian ? 'Enkellaarsjes' : 'Enkellaarzen';
  return [
    node(30, 'Nieuw', NEW_PATH, 'Net uit de doos: de modellen die de afgelopen weken zijn binnengekomen.', [
      node(31, 'Nieuw voor dames', 'dames', 'De nieuwste pumps, sneakers, laarzen en tassen voor haar.'),
      node(32, 'Nieuw voor heren', 'heren', 'De nieuwste sneakers, boots en nette schoenen voor hem.'),
    ]),
    node(10, 'Dames', 'dames', 'Schoenen en tassen van kleine ateliers, gekozen om lang te dragen.', [
      node(11, 'Sneakers', 'sneakers', 'Van strak wit leer tot zacht suède: sneakers die ook onder een jurk mogen.', [
        node(
          111,
          'Leren sneakers',
          'leren-sneakers',
          'Glad leer, gestikte zolen en een voetbed dat je kunt vervangen.',
        ),
        node(112, 'Suède sneakers', 'suede-sneakers', 'Zachte kleuren en een zool die meeveert.'),
      ]),
      node(12, 'Pumps', 'pumps', 'Hoog of laag, spits of rond: pumps op een leest die klopt.', [
        node(
          121,
          'Hoge pumps',
          'hoge-pumps',
          'Hakken vanaf acht centimeter, met stalen kern en een kussen onder de bal van je voet.',
        ),
        node(122, 'Lage pumps', 'lage-pumps', 'Kitten heels en blokhakken voor dagen met veel stappen.'),
        node(
          123,
          'Slingbacks',
          'slingbacks',
          'Open achter, met een bandje om de hiel: de pump voor maart tot oktober.',
        ),
      ]),
      node(
        13,
        bootName,
        'enkellaarzen',
        `${bootName} van kalfsleer en suède, met hak of plat, gemaakt voor najaar en winter.`,
        [
          node(131, 'Met hak', 'met-hak', 'Slanke lijnen en hakken waar je een avond op blijft staan.'),
          node(132, 'Plat', 'plat', 'Chelsea boots met doorgenaaide zool, steeds opnieuw te verzolen.'),
        ],
      ),
      node(
        16,
        'Laarzen',
        'laarzen',
        'Laarzen tot de knie, gevormd op een schachtleest zodat ze om de kuit blijven aansluiten.',
        [
          node(161, 'Met hak', 'met-hak', 'Slank om de kuit, met een hak waarop je de dag doorkomt.'),
          node(162, 'Plat', 'plat', 'Rijlaarzen en rechte schachten, voor onder een jurk of over een broek.'),
        ],
      ),
      node(17, 'Sandalen', 'sandalen', 'Van een enkel bandje tot gevlochten leer, hoog en plat.', [
        node(171, 'Met hak', 'met-hak', 'Bandjes die houden en hakken die staan, voor feesten die buiten doorgaan.'),
        node(172, 'Plat', 'plat', 'Lichte sandalen met een voetbed van leer, gemaakt om een zomer lang te dragen.'),
      ]),
      node(18, 'Ballerina’s', 'ballerinas', 'Buigzaam als een dansschoen: met strik, met bandje of helemaal glad.'),
      node(19, 'Muiltjes', 'muiltjes', 'Instappen en weg: muiltjes met een gesp, een hakje of allebei niet.'),
      node(60, 'Espadrilles', 'espadrilles', 'Touwzolen uit La Rioja en Nantes, plat of met sleehak.'),
      node(
        14,
        'Loafers en veterschoenen',
        'loafers',
        'Platte schoenen met de afwerking van een herenschoen, op een vrouwelijke leest.',
      ),
      node(15, 'Tassen', 'tassen', 'Handtassen en schoudertassen, gesneden en gestikt door één maker.', [
        node(151, 'Handtassen', 'handtassen', 'Tassen met structuur, voor kantoor en voor de avond.'),
        node(152, 'Schoudertassen', 'schoudertassen', 'Lange band, handen vrij.'),
        node(153, 'Shoppers', 'shoppers', 'Voor een laptop, een trui en een prei: ruime tassen die hun vorm houden.'),
        node(154, 'Clutches', 'clutches', 'Telefoon, sleutels, lippenstift. Meer hoeft er op een avond niet mee.'),
        node(155, 'Rugzakken', 'rugzakken', 'Twee banden, twee vrije handen en een vak voor alles.'),
      ]),
    ]),
    node(20, 'Heren', 'heren', 'Schoenen die beter worden van dragen, van sneaker tot doorgenaaide derby.', [
      node(21, 'Sneakers', 'sneakers', 'Rustige sneakers van leer en suède, ook onder een pak.', [
        node(
          211,
          'Leren sneakers',
          'leren-sneakers',
          'Gladde sneakers zonder logo, gestikt op een zool die je kunt vervangen.',
        ),
        node(212, 'Suède sneakers', 'suede-sneakers', 'Zachte kleuren voor wie wit te netjes vindt.'),
      ]),
      node(
        22,
        belgian ? 'Geklede schoenen' : 'Nette schoenen',
        'nette-schoenen',
        'Voor kantoor, bruiloft en alles daartussen.',
        [
          node(221, 'Loafers', 'loafers', 'Instappers zonder voering, soepel vanaf de eerste dag.'),
          node(222, 'Veterschoenen', 'veterschoenen', 'Derby’s met open vetering, ook voor een hoge wreef.'),
        ],
      ),
      node(23, 'Boots', 'boots', 'Chelsea boots met een slanke leest en een zool die je kunt vervangen.', [
        node(231, 'Chelsea boots', 'chelsea-boots', 'Elastiek opzij, geen veters, altijd netjes.'),
        node(
          232,
          'Veterboots',
          'veterboots',
          'Dik leer en een profielzool: boots voor wie verder loopt dan de parkeerplaats.',
        ),
      ]),
      node(
        24,
        'Espadrilles',
        'espadrilles',
        'Canvas en suède op touw, voor alles wat in de zomer op een terras eindigt.',
      ),
      node(25, 'Tassen', 'tassen', 'Werktassen die er op vrijdagmiddag nog net zo bij staan als op maandag.', [
        node(251, 'Aktetassen', 'aktetassen', 'Laptop, papieren, lunch: stevig leer met gespen van messing.'),
        node(252, 'Rugzakken', 'rugzakken', 'Voor op de fiets en in de vergadering.'),
      ]),
    ]),
    node(70, 'Verzorging', 'verzorging', 'Alles om leer en suède mooi te houden, van losse crème tot complete set.', [
      node(71, 'Crème en was', 'creme-en-was', 'Voeding en glans voor glad leer, in zes tinten.'),
      node(72, 'Borstels', 'borstels', 'Paardenhaar om te poetsen, crêpe om suède op te ruwen.'),
      node(73, 'Sprays', 'sprays', 'Bescherming tegen regen en vlekken, op waterbasis.'),
      node(74, 'Sets', 'sets', 'Samengesteld per soort leer, met een zakje om alles in te bewaren.'),
    ]),
    node(
      40,
      belgian ? 'Promoties' : 'Sale',
      SALE_PATH,
      'Laatste maten en laatste paren, voor een vriendelijkere prijs.',
      [
        node(
          41,
          belgian ? 'Promoties dames' : 'Sale dames',
          'dames',
          'Afgeprijsde pumps, sneakers, laarzen en tassen.',
        ),
        node(42, belgian ? 'Promoties heren' : 'Sale heren', 'heren', 'Afgeprijsde sneakers, boots en nette schoenen.'),
      ],
    ),
    node(
      50,
      'Merken',
      BRANDS_PATH,
      'De ateliers en families waar wij mee werken.',
      Object.values(brands).map((brand) => node(brand.category, brand.name, brand.slug, brand.story)),
    ),
  ];
}

function node(
  id: number,
  name: string,
  urlKey: string,
  description: string,
  children: readonly CategoryNode[] = [],
): CategoryNode {
  return { id, name, urlKey, description, children };
}
