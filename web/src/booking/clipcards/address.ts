import type { ClipcardProduct } from '@foyer/contract/clipcards';
import { type Key, parseKeyParts } from '@foyer/contract/shared/keys';
import { memberInAddress } from '../../frame/session/acting.ts';

export interface ClassAddress {
  person: Key;
  booking: Key;
}

/** The person and the class in the address; undefined if one is missing. */
export function classOf(params: Readonly<Record<string, string | undefined>>): ClassAddress | undefined {
  const person = memberInAddress(params);
  const booking = parseKeyParts(params['bookingCenterId'], params['bookingId']);
  return person && booking && { person, booking };
}

/** The page where a clipcard is bought for a class. */
export const productHref =
  ({ person, booking }: ClassAddress) =>
  (
    { clipcardId, clipcardCenterId }: Pick<ClipcardProduct, 'clipcardId' | 'clipcardCenterId'>,
    size: number,
  ) =>
    `/booking/clipcard/${clipcardId}/${clipcardCenterId}/${person.id}/${person.centerId}/${booking.id}/${booking.centerId}/${size}`;
