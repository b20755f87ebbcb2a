import type { Club } from '../../clubs/club.ts';
import { documentWords } from '../../clubs/document-words.ts';
import { type PricedLine, pricedOf } from '../buying/priced-of.ts';
import type { AddOnRow } from '../offers/read-plans.ts';
import type { Charge } from '../pricing/charge.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import type { QuotedAddOn, QuotedAddOns } from './quote-add-ons.ts';

type Named = Pick<AddOnRow, 'name' | 'tax_rate'>;

export const addOnLine = (club: Club, language: string, addOn: Named, charge: Charge): PricedLine =>
  pricedOf(club, language, {
    part: 'ADD_ON',
    plan: '',
    addOn: addOn.name,
    charge,
    taxRate: addOn.tax_rate,
  });

/** Nothing is paid now: the line says from when the add-on is charged. */
function laterLine(club: Club, language: string, { addOn }: QuotedAddOn, startsOn: Temporal.PlainDate) {
  const words = documentWords(club, language, { en, de, ar });
  const from = startsOn.toLocaleString(words.language, { dateStyle: 'medium' });
  return {
    text: words.say('subscription.line.addOnFrom', { addOn: addOn.name, day: from }),
    quantity: 1,
    unitAmount: 0,
    taxRate: addOn.tax_rate,
  };
}

/** The lines of one add-on in a basket: one for each run of days, or one without an amount. */
export const linesOf = (
  club: Club,
  language: string,
  { startsOn }: Pick<QuotedAddOns, 'startsOn'>,
  quoted: QuotedAddOn,
) =>
  quoted.charges.length > 0
    ? quoted.charges.map((charge) => addOnLine(club, language, quoted.addOn, charge))
    : [laterLine(club, language, quoted, startsOn)];
