export type Region = 'nl' | 'it' | 'fr' | 'es' | 'pt' | 'noord';

/** The houses that the demo shop sells. All invented; `option` is the id of the brand attribute's option. */
export interface Brand {
  option: number;
  category: number;
  name: string;
  slug: string;
  /** Where it works; decides which tanneries it buys from. */
  region: Region;
  story: string;
}

export const brands = {
  zool: {
    option: 501,
    category: 501,
    name: 'Atelier Zool',
    slug: 'atelier-zool',
    region: 'pt',
    story:
      'Ons eigen atelier. Tijdloze modellen op een leest die wij zelf ontwikkelden, in kleine series gemaakt in ' +
      'Portugal.',
  },
  fiordalba: {
    option: 502,
    category: 502,
    name: 'Fiordalba',
    slug: 'fiordalba',
    region: 'it',
    story:
      'Een familiebedrijf uit de Riviera del Brenta, waar al drie generaties lang pumps en enkellaarzen met de ' +
      'hand op de leest worden gezet.',
  },
  morvello: {
    option: 503,
    category: 503,
    name: 'Morvello',
    slug: 'morvello',
    region: 'it',
    story: 'Milanees ontwerp zonder poespas: sneakers en avondschoenen met een scherpe lijn en het beste kalfsleer.',
  },
  treval: {
    option: 504,
    category: 504,
    name: 'Officina Treval',
    slug: 'officina-treval',
    region: 'it',
    story: 'Tassenmakers uit Toscane. Elke tas wordt door één ambachtsman gesneden, gestikt en afgewerkt.',
  },
  calzavera: {
    option: 505,
    category: 505,
    name: 'Calzavera',
    slug: 'calzavera',
    region: 'it',
    story:
      'Uit de Marche, het hart van de Italiaanse schoenindustrie. Bekend om soepele loafers die vanaf de eerste ' +
      'dag passen.',
  },
  sauvelle: {
    option: 506,
    category: 506,
    name: 'Maison Sauvelle',
    slug: 'maison-sauvelle',
    region: 'fr',
    story: 'Parijse elegantie met gevoel voor comfort: blokhakken, zacht suède en tassen met structuur.',
  },
  roncourt: {
    option: 507,
    category: 507,
    name: 'Roncourt',
    slug: 'roncourt',
    region: 'fr',
    story: 'Franse schoenmakers uit Romans-sur-Isère, met een voorliefde voor warme tinten en ronde vormen.',
  },
  vauren: {
    option: 508,
    category: 508,
    name: 'Lise Vauren',
    slug: 'lise-vauren',
    region: 'fr',
    story: 'Lise Vauren tekent kleine hakken voor grote dagen. Verfijnd, vrouwelijk en verrassend draagbaar.',
  },
  veldhuys: {
    option: 509,
    category: 509,
    name: 'Veldhuys & Zoon',
    slug: 'veldhuys-en-zoon',
    region: 'nl',
    story: 'Nederlandse schoenmakers uit de Langstraat. Doorgenaaide zolen, volnerfleer en een leven lang verzoolbaar.',
  },
  kade: {
    option: 510,
    category: 510,
    name: 'Kade Negen',
    slug: 'kade-negen',
    region: 'nl',
    story: 'Een jong Amsterdams label. Ongedwongen modellen van Europees leer, gemaakt om elke dag te dragen.',
  },
  terlinden: {
    option: 801,
    category: 801,
    name: 'Huis Terlinden',
    slug: 'huis-terlinden',
    region: 'nl',
    story:
      'Schoenen uit Izegem, waar drie zussen het atelier van hun grootvader weer openden. Zachte lijnen en hakken ' +
      'die je vergeet.',
  },
  vanoeveren: {
    option: 802,
    category: 802,
    name: 'Van Oeveren',
    slug: 'van-oeveren',
    region: 'nl',
    story:
      'Uit Waalwijk, sinds de tijd dat schoenen nog per paard naar Den Bosch gingen. Stevig leer, rustige kleuren ' +
      'en een leest die iedereen past.',
  },
  noorderhak: {
    option: 803,
    category: 803,
    name: 'Noorderhak',
    slug: 'noorderhak',
    region: 'nl',
    story: 'Een klein Gronings label dat laarzen maakt voor tegenwind. Praktisch bedacht, mooi afgewerkt.',
  },
  wessel: {
    option: 804,
    category: 804,
    name: 'Studio Wessel',
    slug: 'studio-wessel',
    region: 'nl',
    story:
      'Roos Wessel tekent in Rotterdam sneakers zonder streep, ster of letter. Alles wat je ziet, heeft een reden.',
  },
  pikdraad: {
    option: 805,
    category: 805,
    name: 'De Pikdraad',
    slug: 'de-pikdraad',
    region: 'nl',
    story:
      'Twee schoenmakers uit Dongen die alleen doorgenaaide schoenen maken, veertig paar in de week en geen paar meer.',
  },
  lindhout: {
    option: 806,
    category: 806,
    name: 'Lindhout',
    slug: 'lindhout',
    region: 'nl',
    story:
      'Tassen uit een oude melkfabriek in Friesland. Plantaardig gelooid leer, weinig naden en beslag dat je kunt ' +
      'vervangen.',
  },
  roosbeek: {
    option: 807,
    category: 807,
    name: 'Atelier Roosbeek',
    slug: 'atelier-roosbeek',
    region: 'nl',
    story:
      'Brusselse ballerina’s en pumps, gemaakt in een huis vol paskamers waar vroeger de operaschoenen vandaan kwamen.',
  },
  scheldekant: {
    option: 808,
    category: 808,
    name: 'Scheldekant',
    slug: 'scheldekant',
    region: 'nl',
    story: 'Antwerps ontwerp met een hoekig randje. Boots en tassen die er na tien jaar nog nieuw uitzien.',
  },
  marzani: {
    option: 809,
    category: 809,
    name: 'Bottega Marzani',
    slug: 'bottega-marzani',
    region: 'it',
    story: 'Een werkplaats van acht mensen in Vigevano. Hun pumps herken je aan de hiel: geen rimpel te zien.',
  },
  sartivesi: {
    option: 810,
    category: 810,
    name: 'Sartivesi',
    slug: 'sartivesi',
    region: 'it',
    story: 'Uit Napels: schoenen met de souplesse van een kleermakersjas. Veel handwerk, weinig gewicht.',
  },
  brunetto: {
    option: 811,
    category: 811,
    name: 'Calzoleria Brunetto',
    slug: 'calzoleria-brunetto',
    region: 'it',
    story: 'Vader en zoon uit Parabiago, specialisten in laarzen. Elke schacht wordt nat op de leest gevormd.',
  },
  orsalina: {
    option: 812,
    category: 812,
    name: 'Orsalina',
    slug: 'orsalina',
    region: 'it',
    story: 'Sandalen en muiltjes van de Amalfikust, ooit gemaakt terwijl de klant een koffie dronk.',
  },
  lucandra: {
    option: 813,
    category: 813,
    name: 'Lucandra',
    slug: 'lucandra',
    region: 'it',
    story: 'Avondschoenen uit Venetië, in kleuren die je alleen bij laag water ziet.',
  },
  garzoni: {
    option: 814,
    category: 814,
    name: 'Fratelli Garzoni',
    slug: 'fratelli-garzoni',
    region: 'it',
    story: 'Twee broers uit Bologna met één overtuiging: een herenschoen moet drie keer verzoold kunnen worden.',
  },
  montelago: {
    option: 815,
    category: 815,
    name: 'Montelago',
    slug: 'montelago',
    region: 'it',
    story: 'Tassen en riemen van een looierij aan het Trasimeense meer, die besloot het leer zelf te verwerken.',
  },
  aubertine: {
    option: 816,
    category: 816,
    name: 'Aubertine',
    slug: 'aubertine',
    region: 'fr',
    story: 'Lyonese ballerina’s, gewend aan trappen. Buigzaam als een dansschoen, met een zool voor straatstenen.',
  },
  courvel: {
    option: 817,
    category: 817,
    name: 'Sabine Courvel',
    slug: 'sabine-courvel',
    region: 'fr',
    story:
      'Sabine Courvel werkte twintig jaar voor anderen en maakt nu alleen wat zij zelf draagt: slingbacks, pumps, ' +
      'een enkele laars.',
  },
  petitquai: {
    option: 818,
    category: 818,
    name: 'Petit Quai',
    slug: 'petit-quai',
    region: 'fr',
    story: 'Een label uit Nantes met schoenen voor dagen aan het water. Canvas, touw en leer dat zout verdraagt.',
  },
  lanvaux: {
    option: 819,
    category: 819,
    name: 'Lanvaux',
    slug: 'lanvaux',
    region: 'fr',
    story: 'Bretonse boots van vet leer. Gemaakt voor de landweg, geliefd in de stad.',
  },
  menorquet: {
    option: 820,
    category: 820,
    name: 'Casa Menorquet',
    slug: 'casa-menorquet',
    region: 'es',
    story: 'Van Menorca, waar sandalen bij het leven horen. Leer van het eiland, zolen die je op de rots vertrouwt.',
  },
  torrealba: {
    option: 821,
    category: 821,
    name: 'Torrealba',
    slug: 'torrealba',
    region: 'es',
    story: 'Uit Elda, het Spaanse schoenendal. Bekend om hakken die precies onder het zwaartepunt staan.',
  },
  ribadouro: {
    option: 822,
    category: 822,
    name: 'Ribadouro',
    slug: 'ribadouro',
    region: 'pt',
    story: 'Sneakers uit een atelier boven Porto, met zolen van gerecycled rubber en leer uit de buurt.',
  },
  ferreiro: {
    option: 823,
    category: 823,
    name: 'Casal Ferreiro',
    slug: 'casal-ferreiro',
    region: 'pt',
    story: 'Een Portugees familiebedrijf dat al zestig jaar voor grote namen werkt, en sinds kort ook voor zichzelf.',
  },
  esparto: {
    option: 824,
    category: 824,
    name: 'Sol y Esparto',
    slug: 'sol-y-esparto',
    region: 'es',
    story: 'Espadrilles uit La Rioja. Het touw wordt er nog gevlochten, gerold en met de hand doorgestikt.',
  },
  hollweg: {
    option: 825,
    category: 825,
    name: 'Hollweg',
    slug: 'hollweg',
    region: 'noord',
    story: 'Duitse schoenen met een voetbed waar een orthopeed aan meetekende, en daar zie je niets van.',
  },
  nordlund: {
    option: 826,
    category: 826,
    name: 'Nordlund & Steen',
    slug: 'nordlund-en-steen',
    region: 'noord',
    story: 'Deens en nuchter: rechte tassen, rustige schoenen en geen naad te veel.',
  },
  fjordan: {
    option: 827,
    category: 827,
    name: 'Fjordan',
    slug: 'fjordan',
    region: 'noord',
    story: 'Noorse winterlaarzen in stadsmaat. Warm, droog en slanker dan je denkt.',
  },
  ashcombe: {
    option: 828,
    category: 828,
    name: 'Ashcombe & Rye',
    slug: 'ashcombe-en-rye',
    region: 'noord',
    story: 'Engelse brogues, derby’s en loafers uit een dorp bij Northampton. Twaalf weken werk aan één paar.',
  },
  thornfield: {
    option: 829,
    category: 829,
    name: 'Thornfield',
    slug: 'thornfield',
    region: 'noord',
    story: 'Rijlaarzen en boots uit Yorkshire, geknipt naar patronen uit 1931.',
  },
  kestrel: {
    option: 830,
    category: 830,
    name: 'Kestrel Lane',
    slug: 'kestrel-lane',
    region: 'noord',
    story: 'Rugzakken en aktetassen uit Londen, voor mensen die hun kantoor op hun rug dragen.',
  },
  poetsmeester: {
    option: 831,
    category: 831,
    name: 'Poetsmeester',
    slug: 'poetsmeester',
    region: 'nl',
    story: 'Crème, was en borstels volgens het boekje van een hotelpoetser uit Den Haag.',
  },
  zeemhuis: {
    option: 832,
    category: 832,
    name: 'Zeemhuis',
    slug: 'zeemhuis',
    region: 'nl',
    story: 'Reinigers en sprays op waterbasis, gemaakt in Zeeland en vriendelijk voor leer en longen.',
  },
} as const satisfies Record<string, Brand>;

export type BrandKey = keyof typeof brands;
