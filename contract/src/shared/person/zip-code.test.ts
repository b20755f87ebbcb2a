import { describe, expect, test } from 'vitest';
import { countryCodes } from './countries.ts';
import { isZipCode, normalZipCode, type ZipCodeFormat, zipFormatOf } from './zip-code.ts';
import { withoutZipCodes, zipFormats } from './zip-formats.ts';

/** The examples that the address metadata of CLDR's sister project, libaddressinput, gives for each country. */
const examples: [country: string, valid: string[], invalid: string[]][] = [
  ['AD', ['AD100', 'AD501'], ['500', 'AD50']],
  ['AM', ['375010', '0002'], ['37501']],
  ['AR', ['C1070AAM', 'X5187XAB', '1070'], ['I1070AAM', 'C107AAM']],
  ['AT', ['1010', '3741'], ['101', 'A-1010']],
  ['AU', ['2060', '3171'], ['20600']],
  ['AX', ['22150', '22730'], ['23150']],
  ['BB', ['BB23026', 'BB22025'], ['BB2302']],
  ['BE', ['4000', '1000'], ['0400', '40000']],
  ['BM', ['FL 07', 'HM GX'], ['F 07']],
  ['BN', ['BT2328', 'KA1131'], ['2328']],
  ['BR', ['40301-110', '70002900'], ['40301-11']],
  ['CA', ['H3Z 2Y7', 'K1A 0B1', 'v8x3x4'], ['D3Z 2Y7', 'H3Z 2Y', 'H3Z 2O7']],
  ['CH', ['2544', '1211'], ['0544', '25440']],
  ['CN', ['266033', '100808'], ['26603']],
  ['CZ', ['100 00', '25166'], ['1000']],
  ['DE', ['26133', '53225', '٥٣٢٢٥'], ['2613', '261334', 'D-26133']],
  ['DK', ['8660', '1566'], ['866', 'DK-8660']],
  ['ES', ['28039', '28300'], ['00300', '53001']],
  ['FI', ['00550', '00011'], ['0055']],
  ['FK', ['FIQQ 1ZZ', 'fiqq1zz'], ['FIQQ 2ZZ']],
  ['FO', ['100'], ['1000']],
  ['FR', ['33380', '34092', '33 506'], ['3338']],
  ['GB', ['EC1Y 8SY', 'GIR 0AA', 'M2 5BQ', 'M34 4AB', 'CR0 2YR', 'DN16 9AA', 'W1A 4ZZ', 'BFPO 61'], []],
  ['GB', ['sw1a 1aa', 'SW1A1AA', ' b6  5ba '], ['RH6 OHP', 'EC1Y 8CY', 'QA1 1AA', 'SW1A', '12345']],
  ['GG', ['GY1 1AA', 'GY2 2BT'], ['JE1 1AA']],
  ['GR', ['151 24', '10188'], ['1512']],
  ['HU', ['1037', '2380'], ['103']],
  ['IE', ['A65 F4E2', 'D6W XY00'], ['B65 F4E2', 'A65 F4']],
  ['IL', ['9614303', '96143'], ['961430']],
  ['IN', ['110034', '110 001'], ['010034', '11003']],
  ['IR', ['11936-12345', '1193612345'], ['11936-1234']],
  ['IS', ['320', '121'], ['3200']],
  ['IT', ['00144', '47037'], ['144']],
  ['JP', ['154-0023', '1540023'], ['154-002']],
  ['KR', ['03051'], ['110-110']],
  ['KW', ['54541', '13009', '٥٤٥٤١'], ['5454']],
  ['KY', ['KY1-1100', 'KY2-2101'], ['KY11100-1']],
  ['LB', ['2038 3054', '1000'], ['203']],
  ['LI', ['9496', '9485'], ['9484', '9500']],
  ['LT', ['04340', 'LT-03500'], ['0434']],
  ['LV', ['LV-1073', '1000'], ['LV-107']],
  ['MC', ['98000', '98020'], ['97000']],
  ['MT', ['NXR 01', 'BZN 1130'], ['NX 01']],
  ['NL', ['1234 AB', '2490aa'], ['0234 AB', '1234', '1234 A']],
  ['NO', ['0025', '6631'], ['25']],
  ['PL', ['00-950', '05470'], ['00-95']],
  ['PR', ['00930'], ['01930']],
  ['PT', ['2725-079', '1250096'], ['2725', '2725-07']],
  ['SA', ['11564', '11187-1234'], ['1156']],
  ['SE', ['114 55', '12345'], ['1145']],
  ['SG', ['546080'], ['54608']],
  ['SM', ['47890', '47899'], ['47880']],
  ['SZ', ['H100'], ['K100']],
  ['US', ['95014', '22162-1010', '22162 1010'], ['9501', '95014-', '95014-10']],
  ['VI', ['00802-1222', '00850'], ['00852']],
  ['ZA', ['0083', '1451'], ['83']],
];

describe.each(examples)('%s', (country, valid, invalid) => {
  test.each(valid)('%s', (code) => {
    expect(isZipCode(country, code, [])).toBe(true);
  });
  test.each(['', ...invalid])('%j is invalid', (code) => {
    expect(isZipCode(country, code, [])).toBe(false);
  });
});

describe('the table of formats', () => {
  test.each(Object.entries(zipFormats))('%s accepts its example', (country, [, example]) => {
    expect(isZipCode(country, example, [])).toBe(true);
  });

  test('lists only countries, and none twice', () => {
    const told = [...Object.keys(zipFormats), ...withoutZipCodes];
    expect(new Set(told).size).toBe(told.length);
    expect(told.filter((country) => !countryCodes.includes(country))).toEqual([]);
  });

  test('lacks few countries', () => {
    const told = [...Object.keys(zipFormats), ...withoutZipCodes];
    expect(countryCodes.filter((country) => !told.includes(country))).toEqual(
      'BO CK GH KN LC MS MW NA PA PS SD SS TL TT WS'.split(' '),
    );
  });
});

test('a country without postal codes accepts none', () => {
  expect(zipFormatOf('AE', [])).toBeUndefined();
  expect(isZipCode('AE', '', [])).toBe(true);
  expect(isZipCode('AE', '12345', [])).toBe(false);
});

test('a country with an unknown format accepts anything that looks like a code', () => {
  expect(isZipCode('LC', 'LC04  101', [])).toBe(true);
  expect(isZipCode('GH', 'ga-183-816', [])).toBe(true);
  expect(isZipCode('LC', '<b>', [])).toBe(false);
});

describe('a configured format', () => {
  const only = (country: string, format: string): ZipCodeFormat[] => [{ country, format, example: '' }];

  test.each([
    ['comes before the table', 'DE', '1\\d{4}', '10179', true],
    ['and takes its place', 'DE', '1\\d{4}', '26133', false],
    ['is for its own country', 'DE', '1\\d{4}', '26133', true, 'CH'],
    ['counts where there are no postal codes', 'AE', '(00000)?', '00000', true],
    ['may leave it open', 'AE', '(00000)?', '', true],
    ['is for the whole code', 'DE', '\\d{3}', '26133', false],
    ['is for the whole code on both sides of an or', 'DE', '\\d{3}|\\d{4}', '26133', false],
    ['may ask for a blank', 'SE', '\\d{3} \\d{2}', ' 114  55 ', true],
    ['may know no blank', 'SE', '\\d{5}', '114 55', true],
    ['may be written in small letters', 'GB', 'sw1a \\d[a-z]{2}', 'SW1A 1AA', true],
    ['is passed over where it is no regular expression', 'DE', '([', '26133', true],
    ['is passed over where it is one without end', 'DE', '((\\d+)+)+', '123', false],
    ['is passed over with an open count, too', 'DE', '(\\d+){1,30}', '123', false],
  ])('%s', (_rule, country, format, typed, expected, configuredFor = country) => {
    expect(isZipCode(country, typed, only(configuredFor, format))).toBe(expected);
  });

  test('rejects more than twenty characters', () => {
    expect(isZipCode('DE', '1'.repeat(20), only('DE', '1*'))).toBe(true);
    expect(isZipCode('DE', '1'.repeat(21), only('DE', '1*'))).toBe(false);
  });

  test('has an example', () => {
    expect(zipFormatOf('CH', [{ country: 'CH', format: '[1-9]\\d{3}', example: '8005' }])?.example).toBe(
      '8005',
    );
    expect(zipFormatOf('CH', [])?.example).toBe('2544');
  });
});

test.each([
  ['  ec1y   8sy ', 'EC1Y 8SY'],
  ['\u200f٥٤٥٤١', '54541'],
  ['1234\u00a0ab', '1234 AB'],
])('%j is stored as %s', (typed, kept) => {
  expect(normalZipCode(typed)).toBe(kept);
});
