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
        node(111, 'Leren sneakers', 'leren-sneakers', 'Glad leer, gestikte zolen en een voetbed dat je kunt vervangen.'),
        node(112, 'Suède sneakers', 'suede-sneakers', 'Zachte kleuren en een zool die meeveert.'),
      ]),
      node(12, 'Pumps', 'pumps', 'Hoog of laag, spits of rond: pumps op een leest die klopt.', [
        node(121, 'Hoge pumps', 'hoge-pumps', 'Hakken vanaf acht centimeter, met stalen kern en een kussen onder de bal van je voet.'),
        node(122, 'Lage pumps', 'lage-pumps', 'Kitten heels en blokhakken voor dagen met veel stappen.'),
      ]),
      node(13, bootName, 'enkellaarzen', `${bootName} van kalfsleer en suède, met hak of plat, gemaakt voor najaar en winter.`, [
        node(131, 'Met hak', 'met-hak', 'Slanke lijnen en hakken waar je een avond op blijft staan.'),
        node(132, 'Plat', 'plat', 'Chelsea boots met doorgenaaide zool, steeds opnieuw te verzolen.'),
      ]),
      node(14, 'Loafers en veterschoenen', 'loafers', 'Platte schoenen met de afwerking van een herenschoen, op een vrouwelijke leest.'),
      node(15, 'Tassen', 'tassen', 'Handtassen en schoudertassen, gesneden en gestikt door één maker.', [
        node(151, 'Handtassen', 'handtassen', 'Tassen met structuur, voor kantoor en voor de avond.'),
        node(152, 'Schoudertassen', 'schoudertassen', 'Lange band, handen vrij.'),
      ]),
    ]),
    node(20, 'Heren', 'heren', 'Schoenen die beter worden van dragen, van sneaker tot doorgenaaide derby.', [
      node(21, 'Sneakers', 'sneakers', 'Rustige sneakers van leer en suède, ook onder een pak.'),
      node(22, belgian ? 'Geklede schoenen' : 'Nette schoenen', 'nette-schoenen', 'Voor kantoor, bruiloft en alles daartussen.', [
        node(221, 'Loafers', 'loafers', 'Instappers zonder voering, soepel vanaf de eerste dag.'),
        node(222, 'Veterschoenen', 'veterschoenen', 'Derby’s met open vetering, ook voor een hoge wreef.'),
      ]),
      node(23, 'Boots', 'boots', 'Chelsea boots met een slanke leest en een zool die je kunt vervangen.'),
    ]),
    node(40, belgian ? 'Promoties' : 'Sale', SALE_PATH, 'Laatste maten en laatste paren, voor een vriendelijkere prijs.', [
      node(41, belgian ? 'Promoties dames' : 'Sale dames', 'dames', 'Afgeprijsde pumps, sneakers, laarzen en tassen.'),
      node(42, belgian ? 'Promoties heren' : 'Sale heren', 'heren', 'Afgeprijsde sneakers, boots en nette schoenen.'),
    ]),
    node(50, 'Merken', BRANDS_PATH, 'De ateliers en families waar wij mee werken.',
      Object.values(brands).map((brand) => node(brand.category, brand.name, brand.slug, brand.story))),
  ];
}

function node(id: number, name: string, urlKey: string, description: string, children: readonly CategoryNode[] = []): CategoryNode {
  return { id, name, urlKey, description, children };
}
