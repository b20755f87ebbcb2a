import type { Locale } from '@foyer/contract/shared/locale';
import { expect, test } from 'vitest';
import { chooseLocale, localesInOrder } from './preferred-language.ts';

const locale = (code: string, order: number) => ({ code, order }) as Locale;
const club = [locale('en', 2), locale('ar', 1), locale('de', 3)];

test('the first wish that the club speaks is spoken, else its first language', () => {
  expect(chooseLocale(club, ['pt', 'de', 'en'])?.code).toBe('de');
  expect(chooseLocale(club, ['pt'])?.code).toBe('ar');
  expect(chooseLocale([], ['en'])).toBeUndefined();
  expect(localesInOrder(club).map(({ code }) => code)).toEqual(['ar', 'en', 'de']);
});
