import type { person } from '@foyer/contract/person';
import { countriesIn } from '@foyer/contract/shared/person/countries';
import type { Handler } from '../frame/handle.ts';

export const getCountriesList: Handler<(typeof person)['get-countries-list']> = async ({ language }) => [
  ...countriesIn(language),
];
