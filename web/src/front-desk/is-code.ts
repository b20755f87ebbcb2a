import { asciiDigits } from '@foyer/contract/shared/person/digits';
import { kindOf } from '@foyer/contract/shared/person/search-kind';
import { isPassText } from '../user/pass/pass-text.ts';

/** What scanners type: a pass, or the number of a member or a card. Cards have numbers as long as a telephone's. */
export const isCode = (text: string): boolean =>
  isPassText(text) || /^\s*\d+\s*$/.test(asciiDigits(text)) || kindOf(text) === 'memberId';
