import { compact, type NationalNumber } from './number.ts';

/** Printed on a sample card and in a leaflet, used by thousands, and voided by the Social Security Administration. */
const declaredVoid = ['078051120', '219099999'];

/** No area 000, 666 or 900 to 999, no group 00, no serial number 0000; there is no check digit. */
export const ssn: NationalNumber = {
  name: 'SSN',
  fault: 'ssnInvalid',
  example: '123-45-6789',
  normal(typed) {
    const number = compact(typed);
    const given = /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(number);
    return given && !declaredVoid.includes(number) ? number : undefined;
  },
};
