import type { Locale } from '@foyer/contract/shared/locale';
import { expect, test } from 'vitest';
import { loadTexts, speakLocale } from './load-texts.ts';

const locale = (code: string) => ({ code, numberFormat: code, dateFormat: code }) as unknown as Locale;

const catalogues = ['app', 'refusals', 'security', 'user', 'person', 'payment', 'booking'];

test.each(['en', 'de', 'ar'])('every kind of catalogue is found in %s', async (language) => {
  await speakLocale(locale(language));
  await loadTexts(...catalogues);
  await expect(speakLocale(locale(language))).resolves.toBe(true);
});

test('a catalogue that does not exist is reported', async () => {
  await speakLocale(locale('en'));
  await expect(loadTexts('no-such-domain')).rejects.toThrow('There are no texts of no-such-domain in en');
});
