import type { ClipcardProduct } from '@foyer/contract/clipcards';
import { type Key, parseKeyParts } from '@foyer/contract/shared/keys';
import { memberInAddress } from '../../frame/session/acting.ts';

export interface ClassAddress {
  person: Key;
  booking: Key;
}

/** Who is to take part in which class; undefined where the address does not say. */
export function classOf(params: Readonly<Record<string, string | undefined>>): ClassAddress | undefined {
  const person = memberInAddress(params);
  const booking = parseKeyParts(params['bookingCenterId'], params['bookingId']);
  return person && booking && { person, booking };
}

/** Where a clipcard is bought for a class. */
export const productHref =
  ({ person, booking }: ClassAddress) =>
  (
    { clipcardId, clipcardCenterId }: Pick<ClipcardProduct, 'clipcardId' | 'clipcardCenterId'>,
    size: number,
  ) =>
    `/booking/clipcard/${clipcardId}/${clipcardCenterId}/${person.id}/${person.centerId}/${booking.id}/${booking.centerId}/${size}`;
