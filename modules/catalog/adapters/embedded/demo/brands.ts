/** The houses that the demo shop sells. All invented; `option` is the id of the brand attribute's option. */
export interface Brand {
  option: number;
  category: number;
  name: string;
  slug: string;
  story: string;
}

export const brands = {
  zool: {
    option: 501, category: 501, name: 'Atelier Zool', slug: 'atelier-zool',
    story: 'Ons eigen atelier. Tijdloze modellen op een leest die wij zelf ontwikkelden, in kleine series gemaakt in Portugal.',
  },
  fiordalba: {
    option: 502, category: 502, name: 'Fiordalba', slug: 'fiordalba',
    story: 'Een familiebedrijf uit de Riviera del Brenta, waar al drie generaties lang pumps en enkellaarzen met de hand op de leest worden gezet.',
  },
  morvello: {
    option: 503, category: 503, name: 'Morvello', slug: 'morvello',
    story: 'Milanees ontwerp zonder poespas: sneakers en avondschoenen met een scherpe lijn en het beste kalfsleer.',
  },
  treval: {
    option: 504, category: 504, name: 'Officina Treval', slug: 'officina-treval',
    story: 'Tassenmakers uit Toscane. Elke tas wordt door één ambachtsman gesneden, gestikt en afgewerkt.',
  },
  calzavera: {
    option: 505, category: 505, name: 'Calzavera', slug: 'calzavera',
    story: 'Uit de Marche, het hart van de Italiaanse schoenindustrie. Bekend om soepele loafers die vanaf de eerste dag passen.',
  },
  sauvelle: {
    option: 506, category: 506, name: 'Maison Sauvelle', slug: 'maison-sauvelle',
    story: 'Parijse elegantie met gevoel voor comfort: blokhakken, zacht suède en tassen met structuur.',
  },
  roncourt: {
    option: 507, category: 507, name: 'Roncourt', slug: 'roncourt',
    story: 'Franse schoenmakers uit Romans-sur-Isère, met een voorliefde voor warme tinten en ronde vormen.',
  },
  vauren: {
    option: 508, category: 508, name: 'Lise Vauren', slug: 'lise-vauren',
    story: 'Lise Vauren tekent kleine hakken voor grote dagen. Verfijnd, vrouwelijk en verrassend draagbaar.',
  },
  veldhuys: {
    option: 509, category: 509, name: 'Veldhuys & Zoon', slug: 'veldhuys-en-zoon',
    story: 'Nederlandse schoenmakers uit de Langstraat. Doorgenaaide zolen, volnerfleer en een leven lang verzoolbaar.',
  },
  kade: {
    option: 510, category: 510, name: 'Kade Negen', slug: 'kade-negen',
    story: 'Een jong Amsterdams label. Ongedwongen modellen van Europees leer, gemaakt om elke dag te dragen.',
  },
} as const satisfies Record<string, Brand>;

export type BrandKey = keyof typeof brands;
