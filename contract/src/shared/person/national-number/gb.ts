import { compact, type NationalNumber } from './number.ts';

/** By HMRC's manual (NIM39110); there is no check digit. QQ is never issued, and therefore no valid prefix. */
export const nino: NationalNumber = {
  name: 'National Insurance number',
  fault: 'ssnInvalid',
  example: 'AB 12 34 56 C',
  normal(typed) {
    const number = compact(typed);
    const shape = /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/;
    return shape.test(number) ? number : undefined;
  },
};
