import type { ActivityType } from '@foyer/contract/shared/booking';
import type { staffManager } from '@foyer/contract/staff-manager';
import type { AnswerOf, Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { clubToManage } from '../schedule-club.ts';
import { figureSpan } from './span.ts';
import { everyWorked } from './worked-store.ts';

type Call = (typeof staffManager)['get-trainer-hours'];
type Hours = AnswerOf<Call>['staff'][number];

export const getTrainerHours: Handler<Call> = async (context, input) => {
  const club = await clubToManage(context, input.centerId);
  if (club instanceof Refusal) return club;
  const { db, now } = context;
  const byStaff = new Map<
    number,
    Omit<Hours, 'byType'> & { byType: Map<ActivityType, Hours['byType'][number]> }
  >();
  for await (const rows of everyWorked(db, figureSpan(club, input, now))) {
    for (const { staff_id, staff_name, type, minutes } of rows) {
      const one = byStaff.get(staff_id) ?? {
        staffId: staff_id,
        name: staff_name,
        minutes: 0,
        byType: new Map(),
      };
      const kind = one.byType.get(type) ?? { activityType: type, sessions: 0, minutes: 0 };
      one.minutes += minutes;
      one.byType.set(type, { ...kind, sessions: kind.sessions + 1, minutes: kind.minutes + minutes });
      byStaff.set(staff_id, one);
    }
  }
  const staff = [...byStaff.values()].map(({ byType, ...one }) => ({ ...one, byType: [...byType.values()] }));
  return { staff: staff.toSorted((a, b) => a.name.localeCompare(b.name)) };
};
