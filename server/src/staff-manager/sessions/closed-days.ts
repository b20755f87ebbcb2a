import type { Club } from '../../clubs/club.ts';
import { textIn } from '../../clubs/text-in.ts';

/** Days on which the club is closed, with why in the reader's language. */
export function closedDays({ config }: Pick<Club, 'config'>, language: string): Map<string, string> {
  const closed = config.openingHours.exceptions.filter(({ hours }) => hours.length === 0);
  return new Map(closed.map(({ date, name }) => [date, name ? textIn(name, [language]) : '']));
}
