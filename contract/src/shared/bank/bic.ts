import { countryCodes } from '../person/countries.ts';

/** ISO 9362: four letters of the bank, two of the country, two signs of the place, and three of a branch if any. */
export const isBic = (bic: string): boolean =>
  /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(bic) && [...countryCodes, 'XK'].includes(bic.slice(4, 6));
