import { compact, type NationalNumber } from './number.ts';
import { isDayOfSomeCentury, sameButForCentury } from './two-digit-year.ts';

/** Where two people would have the same code, letters replace digits (omocodia). */
const digitLetters = 'LMNPQRSTUV';
const places = [6, 7, 9, 10, 12, 13, 14];
const withDigits = (number: string): string =>
  Array.from(number, (sign, place) =>
    places.includes(place) && digitLetters.includes(sign) ? String(digitLetters.indexOf(sign)) : sign,
  ).join('');

/** Values of A to Z, and of 0 to 9, in the first, third, … place. In the other places they count from 0. */
const oddValues = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];

function checkLetterOf(number: string): string {
  const sum = Array.from(number.slice(0, 15), (sign, place) => {
    const value = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65;
    return place % 2 ? value : (oddValues[value] ?? 0);
  }).reduce((a, b) => a + b, 0);
  return String.fromCharCode(65 + (sum % 26));
}

/** The letter is the month; for women the day is 40 more. */
function dayIn(number: string): [yearOfCentury: number, month: number, day: number] {
  const digits = withDigits(number);
  const day = Number(digits.slice(9, 11));
  return [
    Number(digits.slice(6, 8)),
    'ABCDEHLMPRST'.indexOf(digits.slice(8, 9)) + 1,
    day > 40 ? day - 40 : day,
  ];
}

export const codiceFiscale: NationalNumber = {
  name: 'Codice fiscale',
  fault: 'taxNumberInvalid',
  example: 'RSSMRA85T10A562S',
  normal(typed) {
    const number = compact(typed);
    if (!/^[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]$/.test(withDigits(number))) return undefined;
    return isDayOfSomeCentury(...dayIn(number)) && checkLetterOf(number) === number[15] ? number : undefined;
  },
  matchesBirthday: (number, birthday) => sameButForCentury(...dayIn(number), birthday),
};
