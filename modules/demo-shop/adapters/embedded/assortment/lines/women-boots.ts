import type { Line } from './line.ts';
import { boot, longBoot } from './shapes.ts';

/** Women's ankle boots and boots to the knee. */
export const womenBoots: readonly Line[] = [
  {
    noun: 'enkellaars',
    gender: 'dames',
    category: 'dames/enkellaarzen/met-hak',
    colours: ['zwart', 'cognac', 'chocolade', 'bordeaux', 'taupe', 'ecru', 'bosgroen', 'navy', 'grijs'],
    models: [
      [
        'Renata',
        'brunetto',
        'leather',
        279.95,
        boot('block', 75, 'pointed'),
        'Nat op de leest, droog om de enkel.',
        'De schacht van de Renata wordt nat gevormd en droogt twee dagen op de leest. Vandaar dat hij om de enkel ' +
          'sluit als een sok en toch met één hand opengaat.',
      ],
      [
        'Ysolde',
        'terlinden',
        'suede',
        229.95,
        boot('block', 60, 'almond'),
        'Suède enkellaars voor elke broekspijp.',
        'Smal aan de bovenkant, dus hij past onder een rechte pantalon en over een strakke spijkerbroek. De Ysolde ' +
          'heeft een hak die precies een duim hoger is dan plat.',
      ],
      [
        'Carmela',
        'torrealba',
        'leather',
        199.95,
        boot('stiletto', 85, 'pointed'),
        'Een avondlaars die ook thuis wil komen.',
        'De hak is hoog en dun, de zool heeft een inleg van rubber die je niet ziet. Met de Carmela kom je de ' +
          'dansvloer op en later de natte straat over.',
      ],
      [
        'Babette',
        'roncourt',
        'leather',
        239.95,
        boot('block', 65, 'round'),
        'Ronde neus, warme kleur, Franse slag.',
        'Roncourt verft het leer van de Babette pas nadat de laars gesneden is, met de kwast. Langs de naden wordt ' +
          'de kleur daardoor iets dieper, zoals bij een oude stoel.',
      ],
      [
        'Vera',
        'scheldekant',
        'patent',
        259.95,
        boot('block', 70, 'pointed'),
        'Lak met een hoek eraan.',
        'Antwerpen houdt niet van rond. De Vera heeft een vierkante hak, een scherpe neus en lak dat zo dik is dat ' +
          'het bijna zwart water lijkt.',
      ],
      [
        'Philippa',
        'thornfield',
        'leather',
        289.95,
        boot('block', 50, 'almond'),
        'Engels leer op een verstandige hak.',
        'Naar een patroon van een rijlaars uit 1931, afgesneden boven de enkel. De Philippa is van leer dat een ' +
          'heg overleeft en met schoencrème glanst als een piano.',
      ],
      [
        'Saskia',
        'zool',
        'suede',
        189.95,
        boot('block', 55, 'round'),
        'Onze zachte laars voor lange dagen.',
        'De rits zit binnenin en is bekleed, de rand om de enkel is gevoerd met een strook lam. Het enige wat je ' +
          'van de Saskia merkt, is dat je hem ’s avonds vergeet uit te doen.',
      ],
      [
        'Ginevra',
        'fiordalba',
        'croc',
        319.95,
        boot('stiletto', 80, 'pointed'),
        'Reliëf en een hak van staal.',
        'De Ginevra is een laars met een oogopslag. Het reliëf loopt door over de naad, wat betekent dat iemand in ' +
          'de Riviera del Brenta erg lang met een patroon heeft zitten schuiven.',
      ],
    ],
  },
  {
    noun: 'chelsea boot',
    gender: 'dames',
    category: 'dames/enkellaarzen/plat',
    colours: ['zwart', 'cognac', 'chocolade', 'olijf', 'taupe', 'bordeaux', 'zand'],
    models: [
      [
        'Hanneke',
        'vanoeveren',
        'leather',
        189.95,
        boot('flat', 25, 'round', 'elastic'),
        'De boot waar Waalwijk trots op is.',
        'Van Oeveren maakt de Hanneke al sinds de tijd van de stoomtram, alleen heette hij toen anders. Het ' +
          'elastiek wordt ingenaaid voordat de schacht dichtgaat, zodat het niet kan loslaten.',
      ],
      [
        'Astrid',
        'fjordan',
        'pebbled',
        219.95,
        boot('flat', 28, 'round', 'elastic'),
        'Gevoerd met wol, slank als een stadsboot.',
        'Tussen het leer en de voering van de Astrid zit een vlies dat water buiten laat en warmte binnen. De wol ' +
          'krult niet om als je hem zonder sok draagt, en dat gaan mensen doen.',
      ],
      [
        'Maren',
        'noorderhak',
        'suede',
        169.95,
        boot('flat', 28, 'almond', 'elastic'),
        'Suède dat tegen wind kan.',
        'Het suède is vooraf geïmpregneerd en van binnen gevet, want in Groningen regent het van opzij. De Maren ' +
          'krijg je met een borstel weer mooi, zonder borstel ook.',
      ],
    ],
  },
  {
    noun: 'veterboot',
    gender: 'dames',
    category: 'dames/enkellaarzen/plat',
    colours: ['zwart', 'cognac', 'chocolade', 'bordeaux', 'bosgroen', 'camel'],
    models: [
      [
        'Dagny',
        'fjordan',
        'pebbled',
        229.95,
        boot('flat', 28, 'round', 'lace'),
        'Veters, profiel en een dikke sok.',
        'De Dagny is de laars die je aantrekt als je niet weet hoe de dag loopt. De tong is aan de zijkant ' +
          'dichtgenaaid, dus een plas van enkelhoogte is geen probleem.',
      ],
      [
        'Gwen',
        'scheldekant',
        'leather',
        239.95,
        boot('flat', 25, 'almond', 'lace'),
        'Strenge veterboot, zachte binnenkant.',
        'Zeven vetergaten en geen haakje te zien. De Gwen is van glad leer dat in het begin tegenstribbelt en na ' +
          'twee weken van jou is.',
      ],
      [
        'Trui',
        'pikdraad',
        'leather',
        259.95,
        boot('flat', 28, 'round', 'lace'),
        'Doorgenaaid in Dongen, met de hand.',
        'Veertig paar schoenen per week maken ze bij De Pikdraad, en vier daarvan zijn de Trui. De zool zit vast ' +
          'met een draad die met hars is ingesmeerd, zoals de naam al zegt.',
      ],
    ],
  },
  {
    noun: 'laars',
    gender: 'dames',
    category: 'dames/laarzen/met-hak',
    colours: ['zwart', 'chocolade', 'cognac', 'bordeaux', 'taupe', 'ecru', 'navy'],
    models: [
      [
        'Francesca',
        'brunetto',
        'leather',
        399.95,
        longBoot('block', 70, 'almond'),
        'De laars die om de kuit getekend is.',
        'Vader Brunetto snijdt, zijn zoon stikt, en samen maken ze per dag drie paar van de Francesca. De schacht ' +
          'volgt je been zonder te knellen, want er zit een vinger elastiek achter de rits.',
      ],
      [
        'Isaura',
        'torrealba',
        'suede',
        329.95,
        longBoot('block', 60, 'round'),
        'Suède tot de knie, hak voor de hele dag.',
        'Zacht genoeg om op te stropen, stevig genoeg om rechtop te blijven als je dat niet doet. De Isaura is ' +
          'gevoerd met dun leer, zodat hij over een panty glijdt.',
      ],
      [
        'Octavie',
        'courvel',
        'leather',
        379.95,
        longBoot('stiletto', 85, 'pointed'),
        'Hoog, slank en Frans tot de rits.',
        'Sabine Courvel maakt één lange laars en dat is deze. De rits van de Octavie loopt niet recht maar met je ' +
          'been mee, van de enkel naar de binnenkant van de knie.',
      ],
      [
        'Livorna',
        'marzani',
        'leather',
        419.95,
        longBoot('stiletto', 90, 'almond'),
        'Een avondlaars met een stalen ruggengraat.',
        'In de hak van de Livorna zit een pen van staal, in de schacht geen enkele versteviging. Zo staat hij als ' +
          'een huis en valt hij als een kous.',
      ],
      [
        'Annelore',
        'terlinden',
        'suede',
        299.95,
        longBoot('block', 50, 'almond'),
        'Een zachte laars met een lage hak.',
        'De Annelore is bedacht voor wie een lange laars wil zonder de stoere uitstraling van een rijlaars. Vijf ' +
          'centimeter hak, suède dat meebeweegt en een rand die je kunt omslaan.',
      ],
      [
        'Griet',
        'scheldekant',
        'patent',
        359.95,
        longBoot('block', 75, 'pointed'),
        'Lak tot de knie, voor wie durft.',
        'Een laars die de rest van je kast rustig maakt. De lak van de Griet is soepel gemaakt met een beetje ' +
          'rubber, zodat hij bij de enkel plooit en niet barst.',
      ],
    ],
  },
  {
    noun: 'laars',
    gender: 'dames',
    category: 'dames/laarzen/plat',
    colours: ['zwart', 'cognac', 'chocolade', 'camel', 'bosgroen'],
    models: [
      [
        'Beatrix',
        'thornfield',
        'leather',
        389.95,
        longBoot('flat', 25, 'round', 'riding'),
        'Rijlaars, ook zonder paard.',
        'Dik leer, een riempje om de enkel en een schacht die in het begin kraakt. Na een maand draagt de Beatrix ' +
          'als een stuk van jezelf en staat hij nog altijd rechtop in de gang.',
      ],
      [
        'Liv',
        'noorderhak',
        'leather',
        279.95,
        longBoot('flat', 25, 'almond', 'riding'),
        'Voor de dijk, het dorp en de stad.',
        'Noorderhak naait een rubberen rand tussen zool en schacht, waar bij andere laarzen het water binnenkomt. ' +
          'De Liv is daardoor droog, en dat riempje is gewoon mooi.',
      ],
      [
        'Solveig',
        'fjordan',
        'pebbled',
        319.95,
        longBoot('flat', 28, 'round'),
        'Warm tot de knie.',
        'Gevoerd met wol tot bovenaan en met een zool die op sneeuw niet piept. De Solveig ziet eruit als een ' +
          'nette laars en doet het werk van een snowboot.',
      ],
      [
        'Margot',
        'lanvaux',
        'leather',
        299.95,
        longBoot('flat', 25, 'round', 'riding'),
        'Vet leer dat van regen houdt.',
        'De eerste maand is de Margot dof en donker. Daarna trekt het vet naar buiten en verschijnt er een glans ' +
          'die geen schoencrème je geeft.',
      ],
      [
        'Renske',
        'zool',
        'suede',
        249.95,
        longBoot('flat', 25, 'almond'),
        'Platte laars van suède, licht als een kous.',
        'Een laars die je opvouwt en in je tas doet als het feest begint. De Renske weegt minder dan een paperback ' +
          'en heeft toch een zool die de heenweg doorstaat.',
      ],
    ],
  },
];
