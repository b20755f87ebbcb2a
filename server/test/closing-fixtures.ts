import type { TestCourt } from './court-fixtures.ts';
import type { TestPerson } from './factories.ts';
import type { World } from './world.ts';

/** Ten to noon in New York on the day that courts are booked for. */
export const tenToNoon = { from: '2026-11-23T15:00:00Z', until: '2026-11-23T17:00:00Z' };

/** What tests of closed courts need. */
export function closingFixtures(world: World) {
  const { db } = world.services;

  async function call(person: Pick<TestPerson, 'headers'>, path: string, input: object) {
    const get = path === 'get-closings';
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
    const answer = await world.app.inject({
      method: get ? 'GET' : 'POST',
      url: `/api/resource-booking/${path}${get ? `?${query}` : ''}`,
      headers: person.headers,
      ...(!get && { payload: input }),
    });
    return answer.json();
  }

  const inputOf = (courts: readonly TestCourt[], more: object) => ({
    centerId: courts[0]?.activityCenterId,
    resourceIds: courts.map(({ resourceId }) => resourceId),
    ...tenToNoon,
    ...more,
  });
  const preview = (staff: TestPerson, courts: readonly TestCourt[], more: object = {}) =>
    call(staff, 'preview-closing', inputOf(courts, more));
  const close = (staff: TestPerson, courts: readonly TestCourt[], more: object = {}) =>
    call(staff, 'close-courts', inputOf(courts, { reason: 'Thunderstorm', ...more }));

  /** What uses the rooms of courts: closings and bookings, with whether they have them to themselves. */
  const usesOf = (courts: readonly TestCourt[]) =>
    db
      .selectFrom('occupied_time as used')
      .innerJoin('booking', (on) =>
        on.onRef('booking.center_id', '=', 'used.center_id').onRef('booking.id', '=', 'used.source_id'),
      )
      .innerJoin('activity', (on) =>
        on
          .onRef('activity.center_id', '=', 'booking.center_id')
          .onRef('activity.id', '=', 'booking.activity_id'),
      )
      .select(['activity.type', 'used.subject_id', 'used.is_exclusive', 'used.during'])
      .where('used.center_id', '=', courts[0]?.activityCenterId ?? 0)
      .where('used.kind', '=', 'ROOM')
      .where(
        'used.subject_id',
        'in',
        courts.map(({ roomId }) => roomId),
      )
      .orderBy('used.subject_id')
      .orderBy('used.during')
      .execute();

  return { call, preview, close, usesOf };
}
