import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from './fold.ts';

describe('folding names', () => {
  test.each([
    ['jorgen', ['Jørgen', 'Joergen', 'Jorgen', 'JØRGEN', 'Jo\u0308rgen', 'Jörgen']],
    ['muller', ['Müller', 'Mueller', 'Muller', 'MÜLLER', 'Mu\u0308ller']],
    ['age', ['Åge', 'Aage', 'A\u030age']],
    ['kar', ['Kær', 'Kaer', 'Kar', 'Kär']],
    ['gros', ['Groß', 'Gross', 'GROẞ', 'Gros']],
    ['wojcik lodz', ['Wójcik Łódź', 'Wojcik  Lodz', 'wojcik-lodz']],
    ['dordevic', ['Đorđević', 'Dordevic']],
    ['tor', ['Þór', 'Tór']],
    ['sigurdur', ['Sigurður', 'Sigurdur']],
    ['isil', ['Işıl', 'IŞIL', 'Isil']],
    ['istanbul', ['İstanbul', 'istanbul']],
    ['o brien', ["O'Brien", 'O’Brien', 'Oʼbrien', ' o  brien ']],
    ['anna maria', ['Anna-Maria', 'Anna Maria', 'ANNA   MARIA', 'Anna\u00a0Maria']],
    ['said', ['Saʿīd', 'Saïd', 'said']],
    ['οδυσσευσ', ['Οδυσσεύς', 'ΟΔΥΣΣΕΎΣ']],
    ['김', ['김', '김'.normalize('NFD')]],
    // Arabic: hamza carriers, yeh, teh marbuta, diacritics, tatweel.
    ['احمد', ['أحمد', 'احمد', 'أَحْمَد', 'أحمـــد', 'ٱحمد', 'إحمد', 'آحمد']],
    ['مني', ['منى', 'مني', 'منی']],
    ['فاطمه', ['فاطمة', 'فاطمه', 'فاطِمَة']],
    ['فواد', ['فؤاد']],
    ['هاني', ['هانئ', 'هاني']],
    ['كريم', ['کریم', 'كريم']],
    ['لا', ['لا', 'ﻻ']],
    ['12 34', ['١٢ ٣٤', '۱۲-۳۴', '12 34', '１２ ３４']],
  ])('every spelling of %s folds alike', (folded, names) => {
    for (const name of names) expect(fold(name), name).toBe(folded);
  });

  test.each([
    ['Jensen', 'Hansen'],
    ['Olsen', 'Olesen'],
    ['محمد', 'محمود'],
    ['Maya', 'Mayas'],
  ])('%s and %s stay different', (one, other) => {
    expect(fold(one)).not.toBe(fold(other));
  });

  test.each([[''], [' '], ['---'], ['ـــ'], ['\u0301'], ['🏋️'], ['ﷺ'], ['½']])(
    '%j folds to nothing',
    (text) => {
      expect(fold(text)).toBe('');
    },
  );
});

describe('folding any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'aeousAEOUSäöüßæøœå -\u0640\u0308\u0301ىةأ١۱ﬀﻻ한') }),
  );

  test('twice gives the same as once', () => {
    fc.assert(
      fc.property(text, (some) => {
        expect(fold(fold(some))).toBe(fold(some));
      }),
      { numRuns: 1000 },
    );
  });

  test('folds each word on its own', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(fold(`${a} ${b}`)).toBe(`${fold(a)} ${fold(b)}`.trim());
      }),
      { numRuns: 1000 },
    );
  });

  test('leaves letters, digits and single spaces, at most twice as many as were typed', () => {
    fc.assert(
      fc.property(text, (some) => {
        expect(fold(some)).toMatch(/^(?:[\p{L}\p{Nd}]+(?: [\p{L}\p{Nd}]+)*)?$/u);
        expect(fold(some).length).toBeLessThanOrEqual(2 * some.length);
      }),
      { numRuns: 1000 },
    );
  });

  test('holds for each character of Unicode', () => {
    for (let code = 0; code <= 0x10ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const sign = String.fromCodePoint(code);
      const once = fold(sign);
      if (once.length > 2 * sign.length || fold(once) !== once)
        expect.fail(`U+${code.toString(16)}: ${once}`);
    }
  });
});
