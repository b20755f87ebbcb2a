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

test('writes nothing that a bank cannot read, whatever sign it is given', () => {
  const readable = /^[A-Za-z0-9/\-?:().,'+ ]*$/;
  const signs = Array.from({ length: 0x30000 }, (_, code) => String.fromCodePoint(code));
  expect(signs.filter((sign) => !readable.test(latin(sign)))).toEqual([]);
});
