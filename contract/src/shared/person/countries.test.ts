import { describe, expect, test } from 'vitest';
import { countriesIn, countryCodes } from './countries.ts';
import { usStates } from './states.ts';

test('ISO 3166-1 has 249 countries, each once', () => {
  expect(new Set(countryCodes).size).toBe(249);
  expect(countryCodes).toHaveLength(249);
});

describe('countries in a language', () => {
  const placeOf = (language: string, code: string) =>
    countriesIn(language).findIndex((country) => country.code === code);
  const nameOf = (language: string, code: string) =>
    countriesIn(language).find((country) => country.code === code)?.name;

  test.each([
    ['en', 'DE', 'Germany'],
    ['de', 'DE', 'Deutschland'],
    ['ar', 'DE', 'ألمانيا'],
    ['de-CH', 'AT', 'Österreich'],
    ['da', 'AX', 'Åland'],
  ])('%s: %s is %s', (language, code, name) => {
    expect(nameOf(language, code)).toBe(name);
  });

  test.each(['en', 'de', 'ar', 'da'])('every country has a name in %s', (language) => {
    expect(countriesIn(language)).toHaveLength(249);
    expect(countriesIn(language).filter(({ code, name }) => name === code || name === '')).toEqual([]);
  });

  test('Å is the last letter in Danish and a kind of A in German', () => {
    expect(placeOf('da', 'AX')).toBeGreaterThan(placeOf('da', 'ZA'));
    expect(placeOf('de', 'AX')).toBeLessThan(placeOf('de', 'BE'));
  });

  test('have English names in an unknown language', () => {
    expect(nameOf('zxx', 'DE')).toBe('Germany');
  });

  test('are cached', () => {
    expect(countriesIn('de')).toBe(countriesIn('de'));
  });
});

test('the US states are fifty states, the District of Columbia and five territories', () => {
  expect(usStates).toHaveLength(56);
  expect(new Set(usStates.map(({ code }) => code)).size).toBe(56);
  expect(usStates.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name.length > 3)).toBe(true);
});
