import type { Line } from './line.ts';
import { derby, espadrille, loafer, mule } from './shapes.ts';

/** Women's mules, espadrilles and loafers. */
export const womenFlats: readonly Line[] = [
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
