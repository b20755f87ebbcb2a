import { formatKey, type Key, parseKey } from '@foyer/contract/shared/keys';

interface Named {
  clipcardId: number;
  clipcardCenterId: number;
}

/** Where staff chooses for a member what fills itself again. */
export const subscriptionsHref = ({ centerId, id }: Key): string =>
  `/staff/${id}/${centerId}/clipcard-subscriptions`;

/** The same place with a choice, so that it can be gone back to. */
export const chosenHref = (person: Key, { clipcardId, clipcardCenterId }: Named, size?: number): string =>
  `${subscriptionsHref(person)}?clipcard=${formatKey('clipcard', { centerId: clipcardCenterId, id: clipcardId })}${size ? `&size=${size}` : ''}`;

export const summaryHref = (person: Key, basketId: string, product: Named, size: number): string =>
  `${subscriptionsHref(person)}-summary/${basketId}/${product.clipcardId}/${product.clipcardCenterId}/${size}`;

/** What an address has chosen; undefined where that is nothing, or no clipcard at all. */
export function chosenIn(search: URLSearchParams): { clipcard: Key; size: string | undefined } | undefined {
  const clipcard = parseKey('clipcard', search.get('clipcard'));
  return clipcard && { clipcard, size: search.get('size') ?? undefined };
}
