import { dateFormatter, numberFormatter } from '@foyer/contract/shared/formatters';
import type { Club } from '../../clubs/club.ts';
import { documentWords } from '../../clubs/document-words.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';

interface NamedLine {
  part: 'PERIOD' | 'FEE' | 'ADD_ON' | 'FREEZE';
  plan: string;
  addOn?: string | undefined;
  /** The days that it pays for. */
  from?: string | undefined;
  until?: string | undefined;
}

/** The text of a line on screens and invoices: 'Full Club · 1–31 Dec 2026'. */
export function lineText(
  club: Club,
  language: string,
  { part, plan, addOn, from, until }: NamedLine,
): string {
  const words = documentWords(club, language, { en, de, ar });
  if (part === 'FEE') return words.say('subscription.line.fee', { plan });
  // Dates have the digits of the amounts beside them.
  const { numberingSystem } = numberFormatter(words.numbers).resolvedOptions();
  const dates = new Intl.Locale(words.language, { numberingSystem }).toString();
  const format = dateFormatter(dates, { dateStyle: 'medium', timeZone: 'UTC' });
  const days = from && until ? format.formatRange(new Date(from), new Date(until)) : '';
  if (part === 'FREEZE') return words.say('subscription.line.freeze', { plan, days });
  return part === 'ADD_ON'
    ? words.say('subscription.line.addOn', { addOn: addOn ?? '', days })
    : words.say('subscription.line.period', { plan, days });
}
