import type { resourceBooking } from '@foyer/contract/resource-booking';
import { isSameKey } from '@foyer/contract/shared/keys';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { personOf } from '../../participation/store.ts';
import { dateIn, later } from '../../platform/clock/clock.ts';
import { levelObstacle } from './join-match.ts';
import { fromTenths, readLevels } from './levels.ts';
import { type HourWithPlayers, readOpenHours, toHourResponse } from './read-hour.ts';

/** Everything that a person of the brand may know of other people's matches: first names, and when and where they play. */
export const findOpenMatches: Handler<(typeof resourceBooking)['find-open-matches']> = async (
  context,
  input,
) => {
  const { db, now, person } = context;
  const club = await clubOfBrand(context, input.centerId ?? context.club.center.id);
  if (!club) return refuse('general.centerNotFound');
  const { id: centerId, time_zone } = club.center;
  const from = input.from ? Temporal.PlainDate.from(input.from) : dateIn(now, time_zone);
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime(time_zone).toInstant();
  const hours = await readOpenHours(db, centerId, {
    from: later(at(from), now),
    until: at(from.add({ days: input.days })),
    activityId: input.activityId,
  });
  const own = await readLevels(db, person);
  const levelFor = ({ activity_group }: HourWithPlayers) =>
    own.find((one) => one.activity_group === activity_group)?.level;
  return {
    matches: hours.map((hour) => {
      const { level_from, level_until, note, activity_group, players } = hour;
      const level = levelFor(hour);
      const isKnown = level !== undefined || level_from === null;
      return {
        hour: toHourResponse(hour),
        ...(level_from !== null &&
          level_until !== null && {
            levels: { from: fromTenths(level_from), until: fromTenths(level_until) },
          }),
        note,
        activityGroup: activity_group,
        ...(isKnown && { isOfYourLevel: levelObstacle(hour, level) === undefined }),
        isYours: players.some((player) => isSameKey(personOf(player), person)),
      };
    }),
  };
};
