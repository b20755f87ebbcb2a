import { describe, expect, test } from 'vitest';
import { kmBetween, writeDistance } from './distance.ts';

const boston = { latitude: 42.3503, longitude: -71.0592 };
const lisboa = { latitude: 38.7167, longitude: -9.1502 };
const berlin = { latitude: 52.5101, longitude: 13.4263 };
const kobenhavn = { latitude: 55.6528, longitude: 12.5417 };
const dubai = { latitude: 25.2048, longitude: 55.2437 };
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('how far it is', () => {
  test.each([
    ['nowhere', boston, boston, 0],
    ['a degree along the equator', at(0, 0), at(0, 1), 111.195],
    ['a degree to the north', at(0, 0), at(1, 0), 111.195],
    ['a degree along the sixtieth parallel, half as far', at(60, 0), at(60, 1), 55.597],
    ['over the date line, the short way', at(0, 179.5), at(0, -179.5), 111.195],
    ['from pole to pole', at(90, 0), at(-90, 0), 20015.115],
    ['to the other side of the earth', at(12.3, 45.6), at(-12.3, -134.4), 20015.115],
    ['at a pole every longitude is the same place', at(90, 10), at(90, -170), 0],
  ])('%s', (_what, one, other, km) => {
    expect(kmBetween(one, other)).toBeCloseTo(km, 2);
    expect(kmBetween(other, one)).toBeCloseTo(km, 2);
  });

  test.each([
    ['Boston', boston, lisboa, 5142],
    ['Berlin', berlin, kobenhavn, 354],
    ['Dubai', dubai, berlin, 4630],
  ])('%s, as an atlas says', (_what, one, other, km) => {
    expect(Math.abs(kmBetween(one, other) - km)).toBeLessThan(km * 0.01);
  });
});

describe('how it is written', () => {
  test.each([
    [1.609344, 'en-US', 'en-US', 'US', '1 mi'],
    [5142, 'en-US', 'en-US', 'US', '3,195 mi'],
    [0.42, 'de-DE', 'de-DE', 'DE', '0,4 km'],
    [9.96, 'en-GB', 'en-GB', 'DK', '10 km'],
    [12.44, 'en-GB', 'en-GB', 'PT', '12 km'],
    [12.44, 'en-GB', 'en-GB', 'GB', '7.7 mi'],
    [1234.5, 'de-DE', 'de-DE', 'US', '1.235 km'],
    [4.2, 'ar-AE-u-nu-arab', 'ar-AE-u-nu-arab', 'AE', '٤٫٢ كم'],
  ])('%d km in %s at a club in %s', (km, dates, numbers, country, written) => {
    expect(writeDistance(km, { dates, numbers, country }).replace(/[\u00a0\u202f]/g, ' ')).toBe(written);
  });
});
