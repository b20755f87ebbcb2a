import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import type { Place } from './place.ts';

/** 'Ida in Minnows' */
export function usePlaceText() {
  const { t } = useText();
  return ({ person, name }: Pick<Place, 'person' | 'name'>): string =>
    t('signUp.personIn', { name: isolated(person.firstName), what: isolated(name) });
}
