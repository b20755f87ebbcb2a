import { defaultLanguage } from '../../clubs/default-language.ts';
import { speaker } from '../../config/email.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import type { PersonRow } from '../../person/columns.ts';
import { ar } from '../text/together/ar.ts';
import { de } from '../text/together/de.ts';
import { en } from '../text/together/en.ts';

const speak = speaker({ en, de, ar });

/** What an invoice says a charge is for, in the language of the person who gets it. */
export function chargeText(
  { row, club }: LockedSession,
  person: Pick<PersonRow, 'first_name' | 'preferred_language'>,
  kind: 'PARTS' | 'GUEST',
): string {
  const say = speak(
    { club, language: defaultLanguage(club) },
    { firstName: person.first_name, preferredLanguage: person.preferred_language },
  );
  const at = row.starts_at.toZonedDateTimeISO(row.time_zone);
  const time = at.toPlainTime().toString({ smallestUnit: 'minute' });
  return say(`together.charge.${kind}`, { class: `${row.name} · ${at.toPlainDate()} ${time}` });
}
