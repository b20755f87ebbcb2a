import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';

/** Names in a sentence, as the language lists them. */
export function useNamesText() {
  const { language } = useText();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (names: readonly string[]): string => list.format(names.map(isolated));
}
