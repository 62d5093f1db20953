import type { Line } from './line.ts';
import { bag, carrier } from './shapes.ts';

/** Women's bags. */
export const womenBags: readonly Line[] = [
  {
    noun: 'handtas',
    gender: 'dames',
    category: 'dames/tassen/handtassen',
    colours: ['zwart', 'cognac', 'bordeaux', 'taupe', 'ecru', 'chocolade', 'navy', 'bosgroen'],
    models: [
      [
        'Lavinia',
        'montelago',
        'leather',
        379,
        bag('tote'),
        'Van het leer van de looier zelf.',
        'Bij Montelago koop je de tas bij degene die de huid heeft gelooid. De Lavinia is uit het middenstuk ' +
          'gesneden, waar leer het dichtst is, en heeft daarom geen voering nodig om stevig te zijn.',
      ],
      [
        'Hilde',
        'lindhout',
        'pebbled',
        289,
        bag('tote'),
        'Friese nuchterheid met een hengsel.',
        'Elk onderdeel van de Hilde zit met schroefjes vast, ook het slot. Gaat er over tien jaar iets stuk, dan ' +
          'sturen ze je een zakje met een onderdeel en een tekening.',
      ],
      [
        'Adelaide',
        'treval',
        'croc',
        459,
        bag('mini'),
        'Klein formaat, grote entree.',
        'Het reliëf van de Adelaide wordt met de hand nagekleurd, schub voor schub, zodat het licht er nergens op ' +
          'dezelfde manier valt. Binnenin is plaats voor precies wat je nodig hebt.',
      ],
      [
        'Juliette',
        'sauvelle',
        'suede',
        329,
        bag('mini'),
        'Suède tas met een stevig karakter.',
        'Een tas die zacht is om aan te raken en rechtop blijft staan. De wanden van de Juliette zijn versterkt ' +
          'met een laag kurk, dun als karton.',
      ],
      [
        'Nora',
        'scheldekant',
        'patent',
        349,
        bag('tote'),
        'Hoekige tas met Antwerpse manieren.',
        'Vier rechte hoeken en lak met een spiegel erin. De Nora sluit met een klik die je in de hele vergaderzaal ' +
          'hoort, en dat is de bedoeling.',
      ],
      [
        'Isolde',
        'lindhout',
        'woven',
        319,
        bag('tote'),
        'Gevlochten door iemand met geduld.',
        'Het vlechtwerk van de Isolde bestaat uit 214 strips. De maakster zet haar initialen op de laatste, aan de ' +
          'binnenkant van de klep.',
      ],
    ],
    monogram: true,
  },
  {
    noun: 'schoudertas',
    gender: 'dames',
    category: 'dames/tassen/schoudertassen',
    colours: ['zwart', 'camel', 'cognac', 'olijf', 'rood', 'taupe', 'ecru', 'lichtblauw'],
    models: [
      [
        'Cato',
        'lindhout',
        'leather',
        249,
        bag('shoulder'),
        'Halve maan met een lange band.',
        'De Cato is gesneden uit twee stukken leer en dicht genaaid met één draad. Hoe ouder hij wordt, hoe ronder ' +
          'hij hangt.',
      ],
      [
        'Pernille',
        'nordlund',
        'leather',
        219,
        bag('shoulder'),
        'Een tas met twee vakken en geen haast.',
        'In Kopenhagen hangt de Pernille aan iedere fietsstang. De band is breed genoeg om niet te snijden en de ' +
          'klep valt dicht door zijn eigen gewicht.',
      ],
      [
        'Loulou',
        'sauvelle',
        'woven',
        269,
        bag('shoulder'),
        'Vlechtwerk voor warme schouders.',
        'Voor de Loulou wordt lamsleer in strips gesneden die over een bol worden gevlochten. De vorm zit dus in ' +
          'het leer en niet in een voering.',
      ],
      [
        'Amélie',
        'roncourt',
        'suede',
        229,
        bag('shoulder'),
        'Zachte schoudertas in najaarskleuren.',
        'De Amélie ruikt de eerste maand naar bos en daarna naar jou. Suède van geit, band van kalf, een gesp die ' +
          'met de hand gepolijst is.',
      ],
      [
        'Kick',
        'kade',
        'canvas',
        149,
        bag('shoulder'),
        'Canvas en leer, voor marktdagen.',
        'Het canvas van de Kick is geweven voor tentdoek en gewassen tot het zacht werd. De rand en de band zijn ' +
          'van leer, want daar slijt een tas.',
      ],
      [
        'Ondine',
        'montelago',
        'pebbled',
        279,
        bag('shoulder'),
        'Nerfleer van het meer, met een koperen gesp.',
        'Het leer wordt na het looien in een trommel gerold tot de nerf opkomt. De Ondine heeft daarom nergens ' +
          'dezelfde structuur, en krassen vallen er niet in op.',
      ],
    ],
  },
  {
    noun: 'shopper',
    gender: 'dames',
    category: 'dames/tassen/shoppers',
    colours: ['camel', 'zwart', 'cognac', 'zand', 'bosgroen', 'chocolade', 'navy', 'terracotta'],
    models: [
      [
        'Wilhelmina',
        'lindhout',
        'pebbled',
        299,
        carrier('shopper'),
        'Voor een laptop, een boek en een brood.',
        'De hengsels van de Wilhelmina zijn zo lang dat hij over een winterjas past. De bodem is dubbel, dus hij ' +
          'mag op de grond van het café.',
      ],
      [
        'Donata',
        'montelago',
        'leather',
        339,
        carrier('shopper'),
        'Eén huid, vier naden.',
        'Een grote tas van één stuk leer, waarvan de randen onafgewerkt zijn gelaten. De Donata wordt soepeler met ' +
          'elk pak melk dat je erin vervoert.',
      ],
      [
        'Célestine',
        'sauvelle',
        'woven',
        389,
        carrier('shopper'),
        'Mandje van leer, Parijs in de maat.',
        'Het vlechtwerk is met bijenwas behandeld, zodat het zijn vorm houdt. De Célestine gaat naar de markt en ' +
          'mag daarna mee naar de lunch.',
      ],
      [
        'Bodil',
        'nordlund',
        'leather',
        259,
        carrier('shopper'),
        'Rechte lijnen, diepe bodem.',
        'De Bodil heeft geen rits, geen klep en geen knoop. Wel een binnenvak met een koord voor je sleutels, en ' +
          'dat scheelt zeven minuten per dag.',
      ],
      [
        'Marit',
        'petitquai',
        'canvas',
        129,
        carrier('shopper'),
        'Zeildoek met leren hengsels.',
        'De Marit kan een natte handdoek aan en een stapel mappen ook. De hengsels zijn met koperen klinknagels ' +
          'vastgezet, zoals bij een zeilzak.',
      ],
      [
        'Gloria',
        'treval',
        'suede',
        319,
        carrier('shopper'),
        'Suède groot formaat.',
        'Een zachte, diepe tas die zich naar je heup voegt. De Gloria is van binnen even mooi als van buiten, want ' +
          'er zit geen voering in.',
      ],
    ],
  },
  {
    noun: 'clutch',
    gender: 'dames',
    category: 'dames/tassen/clutches',
    colours: ['zwart', 'goud', 'zilver', 'bordeaux', 'rood', 'navy', 'nude'],
    models: [
      [
        'Stella',
        'lucandra',
        'leather',
        189,
        carrier('clutch'),
        'Een envelop voor de avond.',
        'De Stella is zo dun dat hij onder je arm verdwijnt en toch past er een bril in. Het polsbandje schuif je ' +
          'naar binnen als je beide handen vrij wilt.',
      ],
      [
        'Belle',
        'roosbeek',
        'patent',
        169,
        carrier('clutch'),
        'Lak met een ronde knip.',
        'Uit dezelfde lap lak als de Brusselse pumps, dus de kleur klopt op het half procent. De knip van de Belle ' +
          'gaat open met een duim.',
      ],
      [
        'Ondina',
        'treval',
        'croc',
        219,
        carrier('clutch'),
        'Reliëf op zakformaat.',
        'De klep van de Ondina is uit één groot stuk geperst, zodat het patroon van rand tot rand doorloopt. Van ' +
          'binnen is hij gevoerd met bordeauxrood suède, ook als hij zwart is.',
      ],
      [
        'Margaux',
        'sauvelle',
        'suede',
        159,
        carrier('clutch'),
        'Suède envelop met een gouden punt.',
        'Overdag ligt de Margaux als etui in een grote tas, ’s avonds gaat hij alleen op pad. Het suède is met de ' +
          'hand geborsteld in één richting.',
      ],
      [
        'Iris',
        'zool',
        'leather',
        119,
        carrier('clutch'),
        'Uit de reststukken van onze pumps.',
        'Wat bij het snijden van een pump overblijft, is net groot genoeg voor een Iris. Elk seizoen zijn er ' +
          'daarom andere kleuren, en op is op.',
      ],
    ],
  },
  {
    noun: 'rugzak',
    gender: 'dames',
    category: 'dames/tassen/rugzakken',
    colours: ['zwart', 'cognac', 'olijf', 'taupe', 'navy', 'bordeaux'],
    models: [
      [
        'Wies',
        'lindhout',
        'leather',
        289,
        carrier('backpack'),
        'Rugzak met een handvat om aan te trekken.',
        'De Wies is smaller dan je schouders en dieper dan je denkt. Het vak tegen je rug heeft een eigen rits, ' +
          'dus in de trein kan niemand erbij.',
      ],
      [
        'Philou',
        'petitquai',
        'canvas',
        139,
        carrier('backpack'),
        'Licht, waterdicht en vrolijk van aard.',
        'Gewaxt canvas dat kraakt als je het vouwt en zacht wordt als je het gebruikt. De Philou weegt leeg nog ' +
          'geen pond.',
      ],
      [
        'Anouk',
        'scheldekant',
        'pebbled',
        279,
        carrier('backpack'),
        'Een rugzak met hoeken.',
        'De klep van de Anouk valt precies over het voorvak en sluit met twee gespen die magneten blijken te zijn. ' +
          'Handig voor wie ook handschoenen draagt.',
      ],
      [
        'Teddie',
        'kestrel',
        'suede',
        249,
        carrier('backpack'),
        'Londense rugzak in zacht suède.',
        'Kestrel Lane maakte de Teddie voor een bibliothecaresse die haar boeken op de fiets vervoerde. Hij draagt ' +
          'er nog steeds elf, als het moet.',
      ],
    ],
  },
];
