import type { ColourKey } from '../colours.ts';

/** What can be said about a colour, whatever comes in it. */
export const colourNotes: Readonly<Record<ColourKey, readonly string[]>> = {
  zwart: [
    'Zwart, want er is altijd een dag waarop de rest te veel is.', 'Diep zwart dat in de zon niet naar bruin trekt.', 'Het zwart is door en door gekleurd, ook op de snijrand.',
    'Zwart zonder glans, zoals een goede wollen jas.', 'Zwart met stiksel in dezelfde tint.', 'In zwart is de lijn het duidelijkst te zien.', 'De zwarte is de eerste die op is.',
    'Zwart voor doordeweeks, en eerlijk gezegd ook voor zondag.', 'Een warm zwart, dat naast navy niet vloekt.',
  ],
  cognac: [
    'Cognac dat met elke winter een tint dieper wordt.', 'Warm cognac, met de hand nagewreven langs de naden.', 'In cognac zie je het leer het best: elke nerf telt mee.',
    'Cognac, de kleur van een oude leunstoel bij het raam.', 'Roodbruin cognac dat een grijze dag opknapt.', 'Het cognac is met plantaardige kleurstof geverfd en leeft.',
  ],
  chocolade: [
    'Chocoladebruin, zachter dan zwart en minstens zo netjes.', 'Donkerbruin met een rode ondertoon die je pas bij daglicht ziet.', 'Chocolade: voor wie zwart te streng vindt.',
    'Diep bruin, in twee gangen geverfd.', 'Bruin als pure chocolade, met een matte gloed.',
  ],
  bordeaux: [
    'Bordeaux dat in de schaduw bijna zwart is.', 'Wijnrood, met een gloed alsof er een lamp achter staat.', 'Bordeaux, de kleur waarmee je je herfst begint.',
    'Een diep rood dat bij grijs pas echt wakker wordt.', 'Het bordeaux krijgt drie verfbeurten en een nacht rust.',
  ],
  rood: ['Helder rood, en verder hoeft er niets.', 'Rood als een brievenbus, met opzet.', 'Het rood is warm en helt niet naar oranje.', 'In rood kijkt iedereen eerst naar beneden.'],
  roze: ['Poederroze dat meer op huid lijkt dan op suikergoed.', 'Gedempt roze, volwassen van toon.', 'Roze met een vleug grijs erin.', 'Oudroze, zoals de rand van een schelp.'],
  nude: ['Nude dat met je been meeloopt.', 'Een warme huidtint, getest op meer dan één huid.', 'Nude met een zweem abrikoos.', 'Zacht nude, voor blote benen en lange zomers.'],
  taupe: ['Taupe, dat nooit met iets anders ruziet.', 'Grijsbruin als een regenachtige duin.', 'Taupe: het neutraalste dat wij hebben.', 'Een taupe die naar warm trekt.', 'Taupe vergeeft stof, spatten en maandagen.'],
  camel: ['Camel, de kleur van een lange wollen jas.', 'Zandkleurig camel dat in de zon goud wordt.', 'Camel dat mooi oud wordt langs de randen.', 'Licht camel, op zijn best bij donkerblauw.', 'Camel met een draadje donkerder stiksel.'],
  zand: ['Zand, zo licht dat het bijna wit is.', 'De kleur van een droog pad in augustus.', 'Zandkleurig, rustig en zomers.', 'Zand, met randen in dezelfde tint geverfd.'],
  ecru: ['Ecru, het wit dat een winter overleeft.', 'Romig ecru, zachter dan wit.', 'Ecru met een vleug vanille.', 'Gebroken wit, dat met de tijd warmer wordt.'],
  wit: ['Helder wit, met veters in dezelfde kleur.', 'Wit dat wit blijft, als je het af en toe afneemt.', 'Zuiver wit op een zool die niet vergeelt.', 'Wit, want het is het begin van alles.'],
  navy: ['Navy, op een meter afstand zwart.', 'Donkerblauw voor wie van denim houdt.', 'Navy: even netjes als zwart, iets vriendelijker.', 'Een blauw van net na zonsondergang.', 'Navy met stiksel dat je moet zoeken.'],
  lichtblauw: ['Lichtblauw als een gewassen overhemd.', 'Koel blauw dat wit witter maakt.', 'Het blauw van een vroege ochtend.', 'Lichtblauw, met een klein beetje grijs om het rustig te houden.'],
  bosgroen: ['Bosgroen dat binnen bijna zwart lijkt.', 'Diepgroen, zoals de achterkant van een blad.', 'Bosgroen, de stilste van de felle kleuren.', 'Groen als dennen in de mist.'],
  olijf: ['Olijf, met meer grijs dan groen.', 'Een groen dat naar leem neigt.', 'Olijfgroen, dat bij bruin en blauw thuishoort.', 'Gedempt olijf, zoals een oude veldjas.'],
  grijs: ['Leisteengrijs, licht en droog van toon.', 'Grijs als een duif, en net zo zacht.', 'Grijs dat een zwarte broek optilt.', 'Een koel grijs, voor bij alles wat donker is.'],
  terracotta: ['Terracotta, de kleur van een oude bloempot.', 'Gebrand oranje dat nergens schreeuwt.', 'Terracotta dat in de avondzon opgloeit.', 'Warm als baksteen aan het eind van de dag.'],
  zilver: ['Zilver met een fijne korrel, niet glad.', 'Zilverleer dat een eenvoudige jurk genoeg vindt.', 'Gedempt zilver, meer maan dan discobal.', 'Zilver dat met de tijd matter en mooier wordt.'],
  goud: ['Zacht goud, zonder schittering.', 'Goudleer in de kleur van champagne.', 'Goud dat ook overdag kan.', 'Oud goud, met de hand nagewreven.'],
};

/** With what to wear or carry it. */
export const pairings = {
  dames: [
    'Draag hem bij een wijde pantalon.', 'Mooi onder een midi-jurk.', 'Op zijn best bij donker denim.', 'Probeer hem eens bij een wollen rok.', 'Een goede reden om je broek wat korter te dragen.',
    'Onder een trenchcoat klopt alles.', 'Bij een blazer en een spijkerbroek doet hij het werk van beide.', 'Geeft een effen jurk een richting.', 'Past bij linnen, katoen en een slecht humeur.', 'Met blote enkels, zo lang het kan.',
    'Combineert zonder nadenken.', 'Bij een gebreide jurk komt hij tot zijn recht.', 'Voor bij een overhemd dat eigenlijk van iemand anders is.', 'Staat bij grijs, en dat is handig in november.', 'Een broek met een vouw vindt hij het mooist.', 'Voor werk om negen uur en wijn om zes.',
  ],
  heren: [
    'Draag hem bij een grijze pantalon.', 'Hoort bij ruw denim.', 'Onder een blauw pak precies genoeg.', 'Bij een chino zonder sok.', 'Past bij flanel, corduroy en een trui met elleboogstukken.', 'Kan mee naar een bruiloft en naar de kroeg erna.',
    'Bij een wollen jas en een slechte weersvoorspelling.', 'Staat bij alles behalve een joggingbroek.', 'Een broek met omslag vindt hij prettig.', 'Voor kantoor, en voor de vrijdag daar.', 'Met een overhemd dat je niet hoeft in te stoppen.', 'Bij tweed, of bij wat jij daarvoor draagt.',
  ],
  summer: [
    'Draag hem bij linnen.', 'Mooi bij een jurk met blote schouders.', 'Gaat mee op vakantie en komt terug als je schoen.', 'Bij een witte broek en een bruine enkel.', 'Voor terras, strandpad en station.', 'Onder een lange rok zie je hem net.',
    'Past bij katoen dat niet gestreken is.', 'Voor de warme dagen, en voor de eerste koude.', 'Bij een korte broek met een vouw.', 'Neem een tweede paar voor volgend jaar.', 'Doet het goed op blote voeten.', 'Bij denim dat al jaren verschoten is.',
  ],
  bag: [
    'Past bij een lange jas.', 'Hangt het mooist aan een effen jas.', 'Staat bij wat je al hebt.', 'Kleurt bij denim en bij zijde.', 'Neemt een zomerjurk serieus.', 'Mag gezien worden op de stoel naast je.', 'Voor bij een pak en voor bij een trui.',
    'Werkt bij alles wat donkerblauw is.', 'Combineer hem met schoenen in een andere kleur.', 'Laat hem rustig in de regen staan.', 'Een tas die de rest netter maakt.', 'Voor elke dag, en dan nog tien jaar.',
  ],
} as const;
