import type { Line } from './line.ts';
import { ballerina, sandal } from './shapes.ts';

/** Women's sandals and ballet flats. */
export const womenSandals: readonly Line[] = [
  {
    noun: 'sandaal',
    gender: 'dames',
    category: 'dames/sandalen/met-hak',
    colours: ['goud', 'zwart', 'nude', 'zilver', 'terracotta', 'rood', 'camel', 'lichtblauw', 'bosgroen'],
    models: [
      [
        'Alma',
        'orsalina',
        'leather',
        179.95,
        sandal('stiletto', 90, 'single'),
        'Eén band, een gesp en de rest is avond.',
        'De band over de tenen van de Alma is zo breed als een duim en gevoerd met suède, zodat er niets schuift. ' +
          'De riem om de enkel doe je één keer op maat en daarna nooit meer.',
      ],
      [
        'Carolina',
        'torrealba',
        'suede',
        154.95,
        sandal('block', 70, 'double'),
        'Twee banden, een hak om op te dansen.',
        'De Carolina gaat mee naar bruiloften die op gras beginnen en op tegels eindigen. De blokhak zakt niet ' +
          'weg, de banden rekken precies een halve maat mee.',
      ],
      [
        'Selene',
        'lucandra',
        'leather',
        219.95,
        sandal('stiletto', 95, 'crossed'),
        'Gekruist over de wreef, hoog op de hak.',
        'Venetië bij avond: veel glans, weinig stof. De banden van de Selene kruisen waar je voet het breedst is, ' +
          'en dat is ook waar hij de meeste steun wil.',
      ],
      [
        'Paulien',
        'zool',
        'leather',
        139.95,
        sandal('block', 55, 'broad'),
        'De sandaal waarmee je naar kantoor mag.',
        'Een brede band, een halve hak en een hielstuk dat alles op zijn plek houdt. Met de Paulien ziet niemand ' +
          'dat je eigenlijk al met vakantie bent.',
      ],
      [
        'Domenica',
        'fiordalba',
        'patent',
        189.95,
        sandal('block', 85, 'single'),
        'Lak, blokhak, zondagse manieren.',
        'Hoog, maar met een hak die breed op de grond staat. De Domenica is gevoerd met geitenleer, dat koel ' +
          'blijft op plekken waar lak normaal warm wordt.',
      ],
      [
        'Inez',
        'menorquet',
        'woven',
        169.95,
        sandal('block', 60, 'broad'),
        'Gevlochten band, gedraaide hak.',
        'Het vlechtwerk van de Inez wordt op het eiland gemaakt door vier vrouwen en een nicht die het leert. Elke ' +
          'band is anders gespannen, en na een week past hij alleen nog jou.',
      ],
    ],
  },
  {
    noun: 'sandaal',
    gender: 'dames',
    category: 'dames/sandalen/plat',
    colours: ['cognac', 'zwart', 'wit', 'goud', 'zand', 'camel', 'terracotta', 'olijf'],
    models: [
      [
        'Marisol',
        'menorquet',
        'leather',
        109.95,
        sandal('flat', 10, 'crossed'),
        'De sandaal die op Menorca gewoon de schoen is.',
        'Twee gekruiste banden en een zool die uit een autoband had kunnen komen, maar dat niet doet. De Marisol ' +
          'loopt van de haven naar het dorp en terug, vijf zomers lang.',
      ],
      [
        'Capri',
        'orsalina',
        'leather',
        129.95,
        sandal('flat', 10, 'single'),
        'Zo eenvoudig dat het lang duurde.',
        'Vroeger werd de Capri gemaakt terwijl je wachtte, met je voet op een stuk leer en een potlood eromheen. ' +
          'Nu doen ze dat vooraf, maar het hielstuk wordt nog steeds met de hand gebogen.',
      ],
      [
        'Noa',
        'kade',
        'pebbled',
        99.95,
        sandal('flat', 10, 'double'),
        'Stadssandaal met een stevig voetbed.',
        'De Noa is voor dagen waarop je denkt dat je even gaat lopen en dan acht kilometer verder bent. Het ' +
          'voetbed is van kurk en latex, de banden van leer dat niet gaat glimmen.',
      ],
      [
        'Elba',
        'orsalina',
        'woven',
        149.95,
        sandal('flat', 10, 'broad'),
        'Gevlochten zoals een rieten stoel.',
        'Een brede band van leren strips, over en onder elkaar door gehaald. De Elba ventileert beter dan een open ' +
          'raam en geeft mee waar je voet dat wil.',
      ],
      [
        'Tilda',
        'nordlund',
        'leather',
        119.95,
        sandal('flat', 10, 'broad'),
        'Recht, plat, Deens.',
        'Een brede band zonder stiksel, een gesp zonder tong, een zool zonder rand. Aan de Tilda valt niets af te ' +
          'doen, en dat is geprobeerd.',
      ],
      [
        'Ana',
        'petitquai',
        'suede',
        94.95,
        sandal('flat', 10, 'double'),
        'Voor de boot en voor daarna.',
        'Petit Quai behandelt het suède van de Ana zo dat zout er witte lijntjes op tekent, die je er met een ' +
          'vochtige doek weer af haalt. Of niet: veel mensen vinden dat mooi.',
      ],
    ],
  },
  {
    noun: 'ballerina',
    gender: 'dames',
    category: 'dames/ballerinas',
    colours: ['zwart', 'nude', 'rood', 'navy', 'camel', 'goud', 'bordeaux', 'roze', 'ecru', 'lichtblauw'],
    models: [
      [
        'Coralie',
        'aubertine',
        'leather',
        129.95,
        ballerina('round', 'bow'),
        'De strik zit los, de schoen zit vast.',
        'Rond de opening van de Coralie loopt een koordje dat je zelf aantrekt: zo slipt hij nooit. De strik is de ' +
          'uitgang van dat koordje en niet zomaar versiering.',
      ],
      [
        'Odile',
        'aubertine',
        'suede',
        134.95,
        ballerina('almond'),
        'Glad gesneden, zacht van binnen en van buiten.',
        'Je kunt de Odile oprollen en in een jaszak steken. In Lyon doen ze dat ook, op de terugweg, als de ' +
          'trappen op zijn.',
      ],
      [
        'Giselle',
        'roosbeek',
        'leather',
        149.95,
        ballerina('round', 'bow'),
        'Uit het huis van de operaschoenen.',
        'Roosbeek maakte generaties lang de schoenen voor het ballet van de Munt. De Giselle heeft dezelfde leest, ' +
          'met een leren zool in plaats van satijn.',
      ],
      [
        'Lola',
        'torrealba',
        'patent',
        119.95,
        ballerina('almond', 'strap'),
        'Bandje over de wreef, glans van neus tot hiel.',
        'Een schoen uit een kinderboek, maar dan in maat 39. Het bandje van de Lola heeft een knoopje onder de ' +
          'gesp: je hoeft hem nooit echt open te maken.',
      ],
      [
        'Mathilde',
        'sauvelle',
        'leather',
        159.95,
        ballerina('pointed'),
        'Plat en toch op scherp.',
        'De spitse neus van de Mathilde maakt van een platte schoen iets voor een vergadering. Het leer loopt ' +
          'achter de hiel een halve centimeter door, tegen blaren.',
      ],
      [
        'Puck',
        'zool',
        'leather',
        109.95,
        ballerina('round', 'strap'),
        'Met bandje, want dan kun je rennen.',
        'Van alle ballerina’s die we maakten bleef alleen de Puck zitten bij het halen van een trein. Ronde neus, ' +
          'dun bandje, en een zool met grip onder de bal van je voet.',
      ],
      [
        'Zita',
        'ferreiro',
        'woven',
        124.95,
        ballerina('almond'),
        'Gevlochten leer, luchtig tot september.',
        'De Zita is gevlochten van strips die niet breder zijn dan een veter. Het kost een ochtend per paar; ' +
          'daarna is het een schoen met airconditioning.',
      ],
      [
        'Blanche',
        'courvel',
        'suede',
        164.95,
        ballerina('pointed', 'bow'),
        'Een strik die niet lief wil zijn.',
        'Een spitse neus en een platte, scherp geknipte strik: de Blanche is een ballerina met een mening. Sabine ' +
          'Courvel draagt hem zelf onder een smoking.',
      ],
    ],
  },
];
