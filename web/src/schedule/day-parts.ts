import { type PartOfDay, partOfDay, partsOfDay } from '@foyer/contract/shared/participation';
import { localTimes } from '../platform/local-time.ts';
import type { Session } from './session.ts';

/** Groups sessions by morning, midday and evening; parts without any are left out. */
export function dayParts<Item extends Session>(items: readonly Item[]): { part: PartOfDay; items: Item[] }[] {
  const of = ({ startsAt, timeZone }: Session) =>
    partOfDay(Math.floor(localTimes(timeZone)(startsAt).minute / 60));
  return partsOfDay
    .map((part) => ({ part, items: items.filter((item) => of(item) === part) }))
    .filter(({ items }) => items.length > 0);
}

/** The session after the line of the current time; undefined if no session has begun or none is to come. */
export function nextSession<Item extends Pick<Session, 'startsAt'>>(
  items: readonly Item[],
  now: number,
): Item | undefined {
  const index = items.findIndex(({ startsAt }) => Date.parse(startsAt) > now);
  return index > 0 ? items[index] : undefined;
}
