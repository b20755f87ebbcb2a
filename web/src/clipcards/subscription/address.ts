import type { Key } from '@foyer/contract/shared/keys';
import { isNumber } from '../../person/selected-member.ts';

interface Named {
  clipcardId: number;
  clipcardCenterId: number;
}

/** Where staff chooses for a member what fills itself again. */
export const subscriptionsHref = ({ centerId, id }: Key): string =>
  `/staff/${id}/${centerId}/clipcard-subscriptions`;

/** The same place with a choice, so that it can be gone back to. */
export const chosenHref = (person: Key, { clipcardId, clipcardCenterId }: Named, size?: number): string =>
  `${subscriptionsHref(person)}?clipcard=${clipcardCenterId}cc${clipcardId}${size ? `&size=${size}` : ''}`;

export const summaryHref = (person: Key, basketId: string, product: Named, size: number): string =>
  `${subscriptionsHref(person)}-summary/${basketId}/${product.clipcardId}/${product.clipcardCenterId}/${size}`;

/** What an address has chosen; undefined where that is nothing, or no clipcard at all. */
export function chosenIn(search: URLSearchParams): { clipcard: Key; size: string | undefined } | undefined {
  const [, centerId, id] = /^(\d+)cc(\d+)$/.exec(search.get('clipcard') ?? '') ?? [];
  const clipcard = { centerId: Number(centerId), id: Number(id) };
  if (!isNumber(clipcard.centerId) || !isNumber(clipcard.id)) return undefined;
  return { clipcard, size: search.get('size') ?? undefined };
}
