import { timeAt } from '@foyer/contract/shared/court';
import { formatKey } from '@foyer/contract/shared/keys';
import type { RunningTurn, WatchRow } from './store.ts';

interface Shown {
  activityName: string;
  timeZone: string;
  held: RunningTurn | undefined;
}

export const toWatch = (watch: WatchRow, { activityName, timeZone, held }: Shown) => ({
  ...{ watchId: watch.id, watchCenterId: watch.center_id },
  ...{ activityId: watch.activity_id, activityCenterId: watch.center_id, activityName },
  ...(watch.resource_ids.length > 0 && { resourceIds: watch.resource_ids }),
  ...(watch.weekdays.length > 0 && { weekdays: watch.weekdays }),
  ...{ fromTime: timeAt(watch.from_minute), untilTime: timeAt(watch.until_minute) },
  ...{
    duration: watch.duration_minutes,
    from: watch.from_day.toString(),
    until: watch.until_day.toString(),
    once: watch.once,
  },
  ...(held && { held: toHeld(watch.center_id, timeZone, held) }),
});

function toHeld(centerId: number, timeZone: string, held: RunningTurn) {
  const starts = held.starts_at.toZonedDateTimeISO(timeZone);
  return {
    ...{ bookingId: held.booking_id, bookingCenterId: centerId },
    bookingKey: formatKey('booking', { centerId, id: held.booking_id }),
    ...{ participationId: held.participation_id, participationCenterId: centerId },
    ...{ resourceId: held.resource_id, resourceName: held.resource_name },
    date: starts.toPlainDate().toString(),
    startTime: timeAt(starts.hour * 60 + starts.minute),
    duration: held.ends_at.since(held.starts_at).total('minutes'),
    startsAt: held.starts_at.toString(),
    endsAt: held.ends_at.toString(),
    heldUntil: held.held_until.toString(),
  };
}
