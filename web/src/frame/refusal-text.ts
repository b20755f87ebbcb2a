import type { PortalError } from '../platform/portal-error.ts';
import { type Texts, useText } from '../platform/text.ts';

/** What a failed call says to the person: the server's own words, the catalogue's, or that we do not know. */
export function refusalText(error: unknown, texts: Pick<Texts, 'say' | 'has'>): string {
  const { text, messageKey, code, params } = error as Partial<PortalError>;
  // A server that says a message and no code has nothing in the catalogue but that there was an error.
  if (text && code === 'general.httpError') return text;
  if (messageKey && texts.has(messageKey)) return texts.say(messageKey, params);
  return text ?? texts.say('general.unknownError');
}

export function useRefusalText(): (error: unknown) => string {
  const texts = useText();
  return (error) => refusalText(error, texts);
}
