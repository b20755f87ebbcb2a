import { useText } from '../platform/text.ts';

/** 'A, B and C', as the language writes it. */
export function useListOf(): (names: readonly string[]) => string {
  const { language } = useText();
  return (names) => new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
