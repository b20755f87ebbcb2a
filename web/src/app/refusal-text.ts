import type { PortalError } from '../platform/portal-error.ts';
import { type Texts, useText } from '../platform/text.ts';

/** What a failed call says to the person: the server's own words, the catalogue's, or that we do not know. */
export function refusalText(error: unknown, texts: Pick<Texts, 'say' | 'has'>): string {
  const { text, messageKey, params } = error as Partial<PortalError>;
  if (messageKey && texts.has(messageKey)) return texts.say(messageKey, params);
  return text ?? texts.say('general.unknownError');
}

export function useRefusalText(): (error: unknown) => string {
  const texts = useText();
  return (error) => refusalText(error, texts);
}
