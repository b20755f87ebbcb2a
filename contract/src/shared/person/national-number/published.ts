/** Valid and invalid numbers of a country, from examples published elsewhere. */
type Published = {
  country: string;
  valid: [source: string, typed: string, kept: string][];
  invalid: [why: string, typed: string][];
};

export const published: Published[] = [
  {
    country: 'AE',
    valid: [
      ['made-up number in the tests of the library idnumbers', '784-1980-1234567-8', '784198012345678'],
      ['another one of them, in Arabic digits', '٧٨٤-١٩٧٩-١٢٣٤٥٦٧-١', '784197912345671'],
    ],
    invalid: [
      ['counted as wrong by the same tests', '784-1981-1234567-9'],
      ['the pattern that stands for a number on forms', '784-1234-1234567-1'],
      ['another country', '785-1980-1234567-8'],
      ['a digit short', '784-1980-123456-8'],
    ],
  },
  {
    country: 'AT',
    valid: [['the usual example', '1237 010180', '1237010180']],
    invalid: [
      ['another serial number', '2237 010180'],
      ['another check digit', '1238 010180'],
      ['no such day', '1237 320180'],
      ['a leading zero', '0237 010180'],
    ],
  },
  {
    country: 'BE',
    valid: [
      ["worked in Wikipedia's article", '93.05.18-223.61', '93051822361'],
      ['born in 2000, worked by the Flemish government', '00.01.25-567.77', '00012556777'],
      ['in the documentation of python-stdnum', '85.07.30-033.28', '85073003328'],
      ['born in 2017, there', '17 07 30 033 84', '17073003384'],
      ['a BIS number there', '75.46.08-980.95', '75460898095'],
      ['born in 2000, month and day not known, there', '00 00 00 001 28', '00000000128'],
    ],
    invalid: [
      ['another check digit', '85.07.30-033.29'],
      ['digits in a row', '12345678901'],
      ['a digit short', '85.07.30-033.2'],
      ['nobody', '00000000000'],
    ],
  },
  {
    country: 'CH',
    valid: [
      ['the usual example', '756.9217.0769.85', '7569217076985'],
      ['digits in a row and the check digit that belongs to them', '756.1234.5678.97', '7561234567897'],
    ],
    invalid: [
      ['another check digit', '756.9217.0769.84'],
      ['another country', '757.9217.0769.85'],
      ['an old AHV number', '123.45.678.113'],
    ],
  },
  {
    country: 'DE',
    valid: [
      ["ELSTER's examples: 7 twice", '86 095 742 719', '86095742719'],
      ["ELSTER's examples: 8 twice", '47036892816', '47036892816'],
      ["ELSTER's examples: 9 three times", '65929970489', '65929970489'],
      ["ELSTER's examples: 5 three times", '57549285017', '57549285017'],
      ["ELSTER's examples: 1 three times", '25768131411', '25768131411'],
    ],
    invalid: [
      ["ELSTER's examples: a number for tests", '02476291358'],
      ['another check digit', '86095742718'],
      ['each digit once', '12345678903'],
      ['one digit four times', '11112345678'],
      ['two digits twice', '11223456785'],
      ['one digit three times in a row', '11123456786'],
    ],
  },
  {
    country: 'DK',
    valid: [
      ["MedCom's test patient, Nancy Berggren", '251248-9996', '2512489996'],
      ["the CPR office's worked example", '070761-4285', '0707614285'],
      [
        'a first of January for which the CPR office says that modulus 11 no longer holds',
        '010165-4000',
        '0101654000',
      ],
      ['with blanks', ' 251248 9996 ', '2512489996'],
      ['29 February of a leap year', '290200-4000', '2902004000'],
    ],
    invalid: [
      ["MedCom's test patient without a birthday", '131313-1313'],
      ['no such day', '511062-5629'],
      ['29 February of 1900, which was no leap year', '290200-0000'],
      ['a digit short', '251248-999'],
      ['letters', '251248-999A'],
    ],
  },
  {
    country: 'ES',
    valid: [
      ['the number of examples everywhere in Spain', '12345678-Z', '12345678Z'],
      ['the specimen card of the police', '99999999r', '99999999R'],
      ['an NIE with X', 'X-1234567-L', 'X1234567L'],
      ['an NIE with Y', 'Y1234567X', 'Y1234567X'],
      ['an NIE with Z', 'Z1234567R', 'Z1234567R'],
    ],
    invalid: [
      ['another letter', '12345678A'],
      ['an NIE with the letter of another', 'Y1234567L'],
      ['no letter', '12345678'],
      ['a company', 'B12345678'],
    ],
  },
  {
    country: 'FI',
    valid: [
      ["the fictional woman of Wikipedia's article", '131052-308T', '131052-308T'],
      ['in small letters, with another dash', '131052–308t', '131052-308T'],
      ["the agency's made-up people with the signs of 2023: Y", '010594Y9032', '010594Y9032'],
      ['X', '020594X903P', '020594X903P'],
      ['W', '030594W903B', '030594W903B'],
      ['V', '040594V9030', '040594V9030'],
      ['U', '050594U903M', '050594U903M'],
      ['A', '020504A902E', '020504A902E'],
      ['B', '010516B903X', '010516B903X'],
      ['C', '020516C903K', '020516C903K'],
      ['D', '030516D9037', '030516D9037'],
      ['E', '010501E9032', '010501E9032'],
      ['F', '020503F9037', '020503F9037'],
    ],
    invalid: [
      ['another check sign', '131052-308U'],
      ['a sign that is none', '131052T308T'],
      ['no sign', '131052308T'],
      ['no such day', '310252-308Y'],
      ['serial numbers begin with 002', '131052-001D'],
    ],
  },
  {
    country: 'FR',
    valid: [
      ['the specimen carte Vitale', '2 69 05 49 588 157 80', '269054958815780'],
      ['Corsica, in the tests of python-stdnum', '253072B07300470', '253072B07300470'],
      ['Corsica, in the tests of python-stdnum', '253072a07300443', '253072A07300443'],
    ],
    invalid: [
      ['another key', '2 69 05 49 588 157 81'],
      ['Corsica with the key of its other department', '253072B07300443'],
      ['no such department', '253072C07300443'],
      ['no such month', '2 69 13 49 588 157 80'],
      ['without a key', '2690549588157'],
    ],
  },
  {
    country: 'GB',
    valid: [
      ['the usual example', 'AB 12 34 56 C', 'AB123456C'],
      ["HMRC's test users", 'aa000003d', 'AA000003D'],
    ],
    invalid: [
      ["HMRC's example in manual NIM39110, never given to anybody", 'QQ 12 34 56 A'],
      ['O in the second place', 'AO123456C'],
      ['D in front', 'DA123456C'],
      ...['BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ'].map((prefix): [string, string] => [
        'a prefix that is not used',
        `${prefix}123456A`,
      ]),
      ['a suffix that is not used', 'AB123456E'],
      ['no suffix', 'AB123456'],
    ],
  },
  {
    country: 'IT',
    valid: [
      ["Wikipedia's Mario Rossi", 'RSSMRA85T10A562S', 'RSSMRA85T10A562S'],
      ["Wikipedia's Matteo Moretti", 'mrtmtt91d08f205j', 'MRTMTT91D08F205J'],
      ["Wikipedia's Samantha Miller, born abroad", 'MLLSNT82P65Z404U', 'MLLSNT82P65Z404U'],
    ],
    invalid: [
      ['another check letter', 'RSSMRA85T10A562T'],
      ['a letter that is no month', 'RSSMRA85F10A562S'],
      ['a company', '00743110157'],
      ['without the check letter', 'RSSMRA85T10A562'],
    ],
  },
  {
    country: 'KW',
    valid: [["in Django's tests", '282040701483', '282040701483']],
    invalid: [
      ["in Django's tests: no such month", '289332013455'],
      ['another check digit', '282040701484'],
      ['a century to come', '482040701483'],
      ['a digit short', '28204070148'],
    ],
  },
  {
    country: 'NL',
    valid: [
      ["Wikipedia's example", '1112.22.333', '111222333'],
      ['the number of examples everywhere in the Netherlands', '123456782', '123456782'],
      ['a leading zero left out: 1 × 8 − 8 is 0', '10000008', '010000008'],
    ],
    invalid: [
      ['two digits changed', '1112.52.333'],
      ['digits in a row', '123456789'],
      ['nobody', '000000000'],
      ['a digit more', '1112223334'],
    ],
  },
  {
    country: 'NO',
    valid: [
      ['worked by hand on fnrinfo.no', '311299 56715', '31129956715'],
      ['in the documentation of python-stdnum', '151086 95088', '15108695088'],
    ],
    invalid: [
      ['another second check digit', '15108695087'],
      ['another first check digit', '15108695078'],
      ['no such day', '32108695088'],
      ['one of the made-up people of the tax administration, month and 80', '05847510147'],
      ['a digit short', '1510869508'],
    ],
  },
  {
    country: 'PL',
    valid: [
      ["the Polish government's example", '02070803628', '02070803628'],
      ["Wikipedia's example", '44051401359', '44051401359'],
      ['born in 2002, in the documentation of python-stdnum', '02211307589', '02211307589'],
    ],
    invalid: [
      ['another check digit', '44051401358'],
      ['no such month', '02381307589'],
      ['a digit short', '4405140135'],
    ],
  },
  {
    country: 'PT',
    valid: [['the number of examples everywhere in Portugal', '123 456 789', '123456789']],
    invalid: [
      ['another check digit', '123 456 788'],
      ['a company, in the tests of python-stdnum', '501 964 843'],
      ["the tax administration's number for a buyer without a name", '999999990'],
      ['a digit short', '12345678'],
    ],
  },
  {
    country: 'SE',
    valid: [
      ["worked by hand in the tax agency's leaflet", '640823-3234', '6408233234'],
      ['the usual example', '811218-9876', '8112189876'],
      ['with the century', '19811218-9876', '8112189876'],
      ['with the century and without the sign', '196408233234', '6408233234'],
      ['as for a hundred-year-old', '640823+3234', '6408233234'],
      ['a coordination number, the usual example', '701063-2391', '7010632391'],
    ],
    invalid: [
      ['another check digit', '640823-3235'],
      ['no such day', '640832-3234'],
      ['no such century', '17640823-3234'],
      ['a digit short', '640823-323'],
    ],
  },
  {
    country: 'US',
    valid: [
      ['the number of examples everywhere in America', '123-45-6789', '123456789'],
      ['areas from 772 on are given since 2011', '899-99-9999', '899999999'],
    ],
    invalid: [
      ['the Social Security Administration gives no area 000', '000-45-6789'],
      ['no area 666', '666-45-6789'],
      ['no area 900', '900-45-6789'],
      ['no area 999', '999-45-6789'],
      ['no group 00', '123-00-6789'],
      ['no serial number 0000', '123-45-0000'],
      ['the sample card in the wallets of 1938', '078-05-1120'],
      ['the leaflet of 1940', '219-09-9999'],
      ['a digit short', '123-45-678'],
    ],
  },
];
