import { expect, test } from 'vitest';
import { latin } from './latin.ts';

test.each([
  ['Jürgen Groß', 'Jurgen Gross'],
  ['Søren Ærø', 'Soren Aero'],
  ['ÆGIR ÞÓR', 'AeGIR ThOR'],
  ['Łukasz Żółć', 'Lukasz Zolc'],
  ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoylos'],
  ['Щерю Желязков', 'Shteryu Zhelyazkov'],
  ['Ђорђе Њежић', 'Djordje Njezhic'],
  ['D’Arcy & Sons', "D'Arcy + Sons"],
  ['Club – May; thank you!', 'Club - May, thank you'],
  ['<b>"Ann"</b>\n', 'b Ann /b'],
  ['محمد علي', ''],
  ['山田 Taro', 'Taro'],
  ['١٢٣', ''],
])('%j is written %j', (text, written) => {
  expect(latin(text)).toBe(written);
});

test('outputs only characters that banks can read, whatever the input', () => {
  for (let page = 0; page < 0x20000; page += 0x100) {
    const signs = Array.from({ length: 0x100 }, (_, place) => String.fromCodePoint(page + place));
    expect(latin(signs.join('')), `U+${page.toString(16)}`).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/);
  }
});
