import type { LocaleParameters } from '@foyer/contract/person/locale';
import { useText } from '../../platform/text.ts';

/** What the country's number is called; most have one name in every language, which the rules of the country know. */
export function useNationalNumberName({
  country,
  nationalNumber,
}: Pick<LocaleParameters, 'country' | 'nationalNumber'>): string | undefined {
  const { t } = useText();
  if (!nationalNumber) return undefined;
  return country === 'AE' || country === 'KW' ? t(`field.ssn.${country}`) : nationalNumber.name;
}
