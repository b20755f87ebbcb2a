import type { Remedy } from '@foyer/contract/booking';
import type { CourseStatus } from '@foyer/contract/shared/course';
import type { Db } from '../../platform/db/database.ts';
import { courseStatusOf } from '../rules.ts';
import { type CourseRow, readComingOf } from '../store.ts';

const shown = 2;
const open: readonly CourseStatus[] = ['OPEN', 'STANDBY', 'NOT_YET_OPEN'];

/** Courses that can be taken part in first, the next ones to begin; the club, where none is planned. */
export async function formerCourseRemedies(
  db: Db,
  course: CourseRow,
  now: Temporal.Instant,
): Promise<Remedy[]> {
  const found = (await readComingOf(db, course.center_id, now, course.former)).filter(
    (row) => row.id !== course.id && open.includes(courseStatusOf(row, now)),
  );
  if (found.length === 0) return [{ kind: 'askClub' }];
  return found.slice(0, shown).map(({ center_id, id, name, starts_at }) => ({
    kind: 'takePartFirst',
    ...{ bookingId: id, bookingCenterId: center_id, name, startsAt: starts_at.toString() },
  }));
}
