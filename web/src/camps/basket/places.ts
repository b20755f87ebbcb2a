import type { CampBasket } from '@foyer/contract/camps/sign-up';
import type { Place } from '../../sign-up/basket/place.ts';

type Held = Pick<CampBasket['ranOut'][number], 'person' | 'camp'>;

export const placesOf = (held: readonly Held[]): Place[] =>
  held.map(({ person, camp }) => ({ person, key: camp.campKey, name: camp.name }));
