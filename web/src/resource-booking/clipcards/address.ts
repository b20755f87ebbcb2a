import { formatKey, type Key, parseKey, parseKeyParts } from '@foyer/contract/shared/keys';
import { memberInAddress } from '../../frame/session/acting.ts';
import { isDay } from '../../platform/days.ts';
import { type CourtHour, isTimeOfDay, minutesFrom } from '../hour.ts';

export interface CourtAddress {
  person: Key;
  hour: CourtHour;
}

/** The person and the hour in the address; undefined if something is missing or is none. */
export function courtOf(params: Readonly<Record<string, string | undefined>>): CourtAddress | undefined {
  const person = memberInAddress(params);
  const resource = parseKey('resource', params['resourceKey'] ?? null);
  const activity = parseKeyParts(params['activityCenterId'], params['activityId']);
  const { date = null, startTime } = params;
  const duration = minutesFrom(params['duration']);
  if (!person || !resource || !activity || !isDay(date) || !isTimeOfDay(startTime) || duration === undefined)
    return undefined;
  if (activity.centerId !== resource.centerId) return undefined;
  return { person, hour: { resource, activityId: activity.id, date, startTime, duration } };
}

const pathOf = (person: Key, { resource, activityId, date, startTime, duration }: CourtHour): string =>
  [
    ...[person.id, person.centerId, formatKey('resource', resource), activityId, resource.centerId],
    ...[date, startTime, duration],
  ].join('/');

/** The page where a person chooses how to pay for a court; `pays`: its price. */
export const courtClipcardsHref = (person: Key, hour: CourtHour, { pays = false } = {}): string =>
  `/resource-booking/clipcards/${pathOf(person, hour)}${pays ? '?pay=once' : ''}`;

/** The page where a clipcard is bought for a court. */
export const courtProductHref =
  ({ person, hour }: CourtAddress) =>
  (
    { clipcardId, clipcardCenterId }: { clipcardId: number; clipcardCenterId: number },
    size: number,
  ): string =>
    `/resource-booking/clipcard/${clipcardId}/${clipcardCenterId}/${pathOf(person, hour)}/${size}`;
