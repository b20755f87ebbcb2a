import { useFormats } from '../platform/Formats.tsx';
import { writePlainDate } from '../platform/plain-date.ts';
import type { PortalError } from '../platform/portal-error.ts';
import { type TextParams, type Texts, useText } from '../platform/text.ts';

/** What a failed call says to the person: the server's own words, the catalogue's, or that we do not know. */
export function refusalText(error: unknown, texts: Pick<Texts, 'say' | 'has'>): string {
  const { text, messageKey, code, params } = error as Partial<PortalError>;
  // A server that says a message and no code has nothing in the catalogue but that there was an error.
  if (text && code === 'general.httpError') return text;
  if (messageKey && texts.has(messageKey)) return texts.say(messageKey, params);
  return text ?? texts.say('general.unknownError');
}

/** A day within a refusal is written as all others. */
const withDates = (params: TextParams | undefined, write: (day: string) => string): TextParams | undefined =>
  params &&
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? write(value) : value,
    ]),
  );

export function useRefusalText(): (error: unknown) => string {
  const texts = useText();
  const { dates } = useFormats();
  const say: Texts['say'] = (key, params) =>
    texts.say(
      key,
      withDates(params, (day) => writePlainDate(day, dates, 'medium')),
    );
  return (error) => refusalText(error, { say, has: texts.has });
}
