import type { Line } from './line.ts';
import { ballerina, derby, espadrille, loafer, mule, sandal } from './shapes.ts';

/** Women's sandals, ballet flats, mules, espadrilles and loafers. */
export const womenSummer: readonly Line[] = [
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
  {
    noun: 'muiltje',
    gender: 'dames',
    category: 'dames/muiltjes',
    colours: ['zwart', 'camel', 'ecru', 'bordeaux', 'lichtblauw', 'zand', 'chocolade', 'rood'],
    models: [
      [
        'Ornella',
        'orsalina',
        'leather',
        159.95,
        mule('kitten', 45, 'pointed'),
        'Instappen met een klein hakje.',
        'Een muiltje moet klakken, vindt men aan de Amalfikust. De Ornella doet het zachtjes, met een hakje van ' +
          'vierenhalf en een stukje leer onder de punt.',
      ],
      [
        'Benedetta',
        'calzavera',
        'leather',
        179.95,
        mule('flat', 15, 'round', 'buckle'),
        'Half loafer, half pantoffel.',
        'Calzavera sneed de hiel van zijn beste loafer en zette er een gesp op. De Benedetta is sindsdien de ' +
          'schoen die bij de achterdeur staat en mee naar buiten gaat.',
      ],
      [
        'Ottilie',
        'terlinden',
        'suede',
        149.95,
        mule('block', 60, 'almond'),
        'Zacht muiltje, degelijke hak.',
        'Vroeger droeg je een muiltje alleen binnen. De Ottilie heeft een hak van zes centimeter en een rubberen ' +
          'loopvlak, dus die tijd is voorbij.',
      ],
      [
        'Fleur',
        'kade',
        'pebbled',
        119.95,
        mule('flat', 15, 'almond'),
        'Voor de brievenbus en voor het café.',
        'Je schiet de Fleur aan zonder je handen te gebruiken, ook met een kop koffie in de ene en een hond in de ' +
          'andere. Het nerfleer verdraagt allebei.',
      ],
      [
        'Noëlle',
        'sauvelle',
        'patent',
        189.95,
        mule('stiletto', 75, 'pointed'),
        'Een muiltje dat laat opblijft.',
        'Hoog, glanzend en zonder hiel: de Noëlle is de schoen die je onder tafel uittrekt en om twaalf uur weer ' +
          'aandoet. De voering is van suède, zodat hij aan blijft.',
      ],
      [
        'Silke',
        'hollweg',
        'leather',
        139.95,
        mule('flat', 15, 'round', 'buckle'),
        'Met een voetbed dat je leest.',
        'Onder het leer van de Silke ligt kurk dat zich in twee weken naar je voet zet. De gesp doet mee: hij ' +
          'staat in vier standen, voor dunne en dikke sokken.',
      ],
    ],
  },
  {
    noun: 'espadrille',
    gender: 'dames',
    category: 'dames/espadrilles',
    colours: ['navy', 'ecru', 'rood', 'olijf', 'lichtblauw', 'zand', 'terracotta', 'zwart'],
    models: [
      [
        'Rocío',
        'esparto',
        'canvas',
        69.95,
        espadrille('flat'),
        'Touw, doek en verder niets.',
        'De zool van de Rocío is acht meter gevlochten jute, met de hand opgerold en doorgestikt. Nieuw zit hij ' +
          'strak; dat hoort, want over drie dagen niet meer.',
      ],
      [
        'Luz',
        'esparto',
        'suede',
        109.95,
        espadrille('wedge'),
        'Sleehak van touw, bovenkant van suède.',
        'Een hak van jute is lichter dan kurk en veert een beetje. De Luz is daardoor de enige sleehak waarmee je ' +
          'een strandpad op wilt.',
      ],
      [
        'Maëlle',
        'petitquai',
        'canvas',
        79.95,
        espadrille('flat'),
        'Nantes aan je voeten.',
        'Het doek van de Maëlle is dat van zeilen die te oud zijn voor op zee. De streep in de kleur is dus geen ' +
          'ontwerp maar een zomer.',
      ],
      [
        'Paloma',
        'menorquet',
        'leather',
        129.95,
        espadrille('wedge'),
        'Leren espadrille voor een nette zomer.',
        'Leer op touw klinkt eigenwijs en dat is het ook. De Paloma houdt zijn vorm waar canvas uitzakt, en je ' +
          'poetst hem gewoon.',
      ],
      [
        'Daisy',
        'zool',
        'canvas',
        59.95,
        espadrille('flat'),
        'Onze eigen zomerschoen, gemaakt in La Rioja.',
        'Wij tekenden de neus iets ronder, de rest lieten we aan mensen die het al vier generaties doen. Onder de ' +
          'jute van de Daisy zit een laagje rubber, voor als het toch regent.',
      ],
    ],
  },
  {
    noun: 'loafer',
    gender: 'dames',
    category: 'dames/loafers',
    colours: ['zwart', 'bordeaux', 'cognac', 'chocolade', 'camel', 'navy', 'ecru', 'bosgroen'],
    models: [
      [
        'Agnès',
        'lanvaux',
        'leather',
        174.95,
        loafer(20),
        'Een loafer die regen gewend is.',
        'Lanvaux vet het leer van de Agnès in voordat het gesneden wordt, ook van binnen. Hij is daardoor ' +
          'donkerder dan je verwacht en veel langer mooi.',
      ],
      [
        'Harriet',
        'ashcombe',
        'leather',
        269.95,
        loafer(22),
        'Twaalf weken werk, dertig jaar schoen.',
        'Bij Ashcombe & Rye blijft een schoen een week op de leest, en dat zie je aan de manier waarop de Harriet ' +
          'zijn neus houdt. De zool is doorgenaaid en gaat er drie keer af en weer op.',
      ],
      [
        'Mila',
        'calzavera',
        'suede',
        169.95,
        loafer(20),
        'Ongevoerd, dus vanaf minuut één zacht.',
        'Zonder voering en zonder contrefort, alleen suède en een moccasinrand. De Mila past in een koffer waar al ' +
          'alles in zit.',
      ],
      [
        'Joyce',
        'sartivesi',
        'woven',
        219.95,
        loafer(20),
        'Vlechtwerk uit Napels.',
        'Elke strip van de Joyce is aan de randen dunner gesneden, zodat het vlechtwerk van binnen glad is. Je ' +
          'draagt hem zonder sok en merkt alleen de lucht.',
      ],
      [
        'Geertje',
        'vanoeveren',
        'patent',
        159.95,
        loafer(22),
        'Lakloafer met een boerenverstand.',
        'Lak van buiten, rubber van onder: met de Geertje ren je in de regen naar de auto en kom je droog en ' +
          'glimmend aan.',
      ],
      [
        'Sylvie',
        'sauvelle',
        'croc',
        229.95,
        loafer(25),
        'Reliëf onder een wijde broek.',
        'Van onder een lange pantalon komt alleen de neus van de Sylvie tevoorschijn, en daar is precies genoeg ' +
          'aan te zien. Het reliëf is geperst, de gloed komt van was.',
      ],
      [
        'Nel',
        'zool',
        'leather',
        149.95,
        loafer(20),
        'De loafer waar we er het meest van verkopen.',
        'Geen gesp, geen kwastje, een smal zadel. De Nel lag vijf jaar geleden als proefpaar in de winkel en is ' +
          'nooit meer weggegaan.',
      ],
    ],
  },
  {
    noun: 'veterschoen',
    gender: 'dames',
    category: 'dames/loafers',
    colours: ['zwart', 'cognac', 'bordeaux', 'wit', 'navy'],
    models: [
      [
        'Vivian',
        'ashcombe',
        'leather',
        279.95,
        derby(25),
        'Een derby op een vrouwenleest.',
        'Geen verkleinde herenschoen: Ashcombe & Rye maakte voor de Vivian een nieuwe leest, smaller bij de hiel ' +
          'en hoger over de wreef. De neus wordt met bijenwas gepoetst voordat hij in de doos gaat.',
      ],
      [
        'Dorothea',
        'hollweg',
        'leather',
        189.95,
        derby(25),
        'Veters, kurk en een heel goed humeur.',
        'De zool van de Dorothea bestaat uit drie lagen, en de middelste is kurk. Je loopt er niet op, je wordt ' +
          'gedragen.',
      ],
      [
        'Bo',
        'wessel',
        'patent',
        169.95,
        derby(28),
        'Rotterdamse lak met ronde veters.',
        'Een mannenschoen in lak, met veters van een wandelschoen. De Bo past bij een jurk omdat hij daar niet bij ' +
          'hoort.',
      ],
    ],
  },
];
