import type { Money } from '@foyer/contract/shared/money-text';

/** The countries that Tamara lends in, each in its own currency. Unconfirmed: some documents name QAR too. */
const countries: Readonly<Record<string, string>> = { SAR: 'SA', AED: 'AE', BHD: 'BH', KWD: 'KW', OMR: 'OM' };

export const currencies: readonly string[] = Object.keys(countries);

export const countryOf = ({ currency }: Money): string => countries[currency] ?? '';
