import type { InputOf } from '@foyer/contract/call';
import { minuteOf } from '@foyer/contract/shared/time-of-day';
import type { staffManager } from '@foyer/contract/staff-manager';
import { readTeachers } from '../../booking/class-changes/choices.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { auditSchedule } from '../audit-schedule.ts';
import { clubToManage } from '../schedule-club.ts';
import type { MinuteSpan } from './availability.ts';
import { type DayHours, replaceExceptions, replaceHours, replaceQualifications } from './staff-store.ts';

type Call = (typeof staffManager)['update-staff'];

const toSpan = ({ from, until }: { from: string; until: string }): MinuteSpan => ({
  from: minuteOf(from),
  until: until === '24:00' ? 1440 : minuteOf(until),
});

const overlap = (spans: readonly MinuteSpan[]): boolean =>
  spans.some((one, index) =>
    spans.some((other, place) => place > index && one.from < other.until && other.from < one.until),
  );

/** Working hours and qualifications of somebody, with one answer for what is given. */
export const updateStaff: Handler<Call> = async (context, input) => {
  const { centerId, staffId } = input;
  const club = await clubToManage(context, centerId);
  if (club instanceof Refusal) return club;
  const hours = input.hours?.map((one) => ({ weekday: one.weekday, ...toSpan(one) }));
  const exceptions = input.exceptions?.map(
    ({ date, hours: spans }): DayHours => ({ date, spans: spans.map(toSpan) }),
  );
  if (hours && [...Map.groupBy(hours, ({ weekday }) => weekday).values()].some(overlap))
    return refuse('staffManager.hoursOverlap');
  const isTwice = exceptions && new Set(exceptions.map(({ date }) => date)).size < exceptions.length;
  if (isTwice || exceptions?.some(({ spans }) => overlap(spans))) return refuse('staffManager.hoursOverlap');
  const person = { centerId, id: staffId };
  return context.transaction(async (tx) => {
    const staff = await readTeachers(tx, { center_id: centerId });
    if (!staff.some(({ id }) => id === staffId)) return refuse('staffManager.staffGone');
    if (hours) await replaceHours(tx, person, hours);
    if (exceptions)
      await replaceExceptions(tx, person, exceptions, dateIn(context.now, club.center.time_zone));
    if (input.activityIds && !(await replaceQualifications(tx, person, input.activityIds)))
      return refuse('staffManager.activityGone');
    const after: Partial<InputOf<Call>> = { ...input };
    await auditSchedule(
      tx,
      context,
      { club, person },
      { entity: 'staffHours', key: `${centerId} ${staffId}`, after },
    );
    return { updated: true };
  });
};
