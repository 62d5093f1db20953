/** ISO 3166: countries of Europe, and those beyond it that European shops deliver to. */
const CODES =
  'AD AND,AE ARE,AL ALB,AR ARG,AT AUT,AU AUS,AW ABW,BA BIH,BE BEL,BG BGR,BQ BES,BR BRA,CA CAN,CH CHE,CL CHL,CN CHN,' +
  'CW CUW,CY CYP,CZ CZE,DE DEU,DK DNK,EE EST,ES ESP,FI FIN,FO FRO,FR FRA,GB GBR,GE GEO,GI GIB,GG GGY,GL GRL,GR GRC,' +
  'HK HKG,HR HRV,HU HUN,ID IDN,IE IRL,IL ISR,IM IMN,IN IND,IS ISL,IT ITA,JE JEY,JP JPN,KR KOR,LI LIE,LT LTU,LU LUX,' +
  'LV LVA,MA MAR,MC MCO,MD MDA,ME MNE,MK MKD,MT MLT,MX MEX,MY MYS,NL NLD,NO NOR,NZ NZL,PL POL,PT PRT,RO ROU,RS SRB,' +
  'SA SAU,SE SWE,SG SGP,SI SVN,SK SVK,SM SMR,SR SUR,SX SXM,TH THA,TR TUR,TW TWN,UA UKR,US USA,VA VAT,XK XKX,ZA ZAF';
const BY_TWO = new Map(CODES.split(',').map((pair) => [pair.slice(0, 2), pair.slice(3)]));

/** The three letters of a country of two; empty for one that is not known here. */
export const threeLetters = (country: string): string => BY_TWO.get(country) ?? '';
