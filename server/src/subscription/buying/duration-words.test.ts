import { expect, test } from 'vitest';
import { durationWords } from './duration-words.ts';

const locale = (code: string, numberFormat: string, direction: 'ltr' | 'rtl' = 'ltr') => ({
  ...{ code, locale: code, direction, numberFormat },
});
const club = {
  locales: [locale('en', 'en'), locale('de', 'de'), locale('ar', 'ar-u-nu-latn', 'rtl')],
  config: { translations: {} },
};

const one = {
  en: ['1 month', 'per month', 'once per week', 'for the first period'],
  de: ['1 Monat', 'pro Monat', 'einmal pro Woche', 'für den ersten Zeitraum'],
  ar: ['شهر واحد', 'في الشهر', 'مرة واحدة في الأسبوع', 'للفترة الأولى'],
};
const two = {
  en: ['2 months', 'every 2 months', '2 times per week', 'for the first 2 periods'],
  de: ['2 Monate', 'alle 2 Monate', '2-mal pro Woche', 'für die ersten 2 Zeiträume'],
  ar: ['شهران', 'كل شهرين', 'مرتان في الأسبوع', 'لأول فترتين'],
};
const three = {
  en: ['3 months', 'every 3 months', '3 times per week', 'for the first 3 periods'],
  de: ['3 Monate', 'alle 3 Monate', '3-mal pro Woche', 'für die ersten 3 Zeiträume'],
  ar: ['3 أشهر', 'كل 3 أشهر', '3 مرات في الأسبوع', 'لأول 3 فترات'],
};

test.each(
  [one, two, three].flatMap((texts, index) =>
    Object.entries(texts).map((row) => [index + 1, ...row] as const),
  ),
)('a contract counts to %i in the grammar of %s', (count, language, texts) => {
  const words = durationWords(club, language);
  const unit = 'MONTH';
  expect([
    words.duration({ unit, count }),
    words.each({ unit, count }),
    words.times(count, 'WEEK'),
    words.discounted(count),
  ]).toEqual(texts);
});
