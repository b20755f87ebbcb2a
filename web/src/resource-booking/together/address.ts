import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { personParameter } from '../../frame/session/use-address-params.ts';
import { courtHref } from '../../participation/address.ts';
import { localTimes } from '../../platform/local-time.ts';
import type { SharedHour } from './queries.ts';

const path = '/resource-booking/join';

/** Parameter of the page on which a player pays their part: the hour. */
export const partOf = 'part';

/** The page on which somebody pays their part of a split price. */
export function partHref(other: Key | undefined, bookingKey: string): string {
  const search = new URLSearchParams({
    [partOf]: bookingKey,
    ...(other && { [personParameter]: formatKey('person', other) }),
  });
  return `${path}?${search}`;
}

/** What a host shares, for anybody who has it. */
export const linkAddress = (key: string): string =>
  new URL(`${path}?${new URLSearchParams({ key })}`, location.origin).href;

/** The booking of an hour, on its day. */
export const hourHref = (
  other: Key | undefined,
  { bookingKey, startsAt, timeZone }: Pick<SharedHour, 'bookingKey' | 'startsAt' | 'timeZone'>,
): string => courtHref(other, { bookingKey, day: localTimes(timeZone)(startsAt).day });
