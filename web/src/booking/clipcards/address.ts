import type { ClipcardProduct } from '@foyer/contract/clipcards';
import type { Key } from '@foyer/contract/shared/keys';

export interface ClassAddress {
  person: Key;
  booking: Key;
}

const keyFrom = (id: string | undefined, centerId: string | undefined): Key | undefined => {
  const isNumber = (text: string | undefined) => /^[1-9]\d{0,14}$/.test(text ?? '');
  return isNumber(id) && isNumber(centerId) ? { id: Number(id), centerId: Number(centerId) } : undefined;
};

/** Who is to take part in which class; undefined where the address does not say. */
export function classOf(params: Readonly<Record<string, string | undefined>>): ClassAddress | undefined {
  const person = keyFrom(params['selectedMemberId'], params['selectedMemberCenterId']);
  const booking = keyFrom(params['bookingId'], params['bookingCenterId']);
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
