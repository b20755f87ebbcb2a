import { randomUUID } from 'node:crypto';
import type { TestClub, TestPerson } from './factories.ts';
import type { World } from './world.ts';

/** What tests of the manager's week need. */
export function scheduleFixtures(world: World) {
  const { db } = world.services;

  async function call(
    staff: Pick<TestPerson, 'headers'>,
    path: string,
    input: object = {},
    key: string = randomUUID(),
  ) {
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/staff-manager/${path}`,
      headers: { ...staff.headers, 'idempotency-key': key },
      payload: input,
    });
    return answer.json();
  }

  /** A club with a manager and some trainers. */
  async function open(given: Parameters<World['makeClub']>[0] = {}) {
    const club = await world.makeClub({ timeZone: 'UTC', ...given });
    const manager = await world.makePerson(club, {
      levels: ['MANAGER'],
      firstName: 'Tom',
      lastName: 'Alder',
    });
    const dana = await world.makePerson(club, { levels: ['STAFF'], firstName: 'Dana', lastName: 'Reyes' });
    const theo = await world.makePerson(club, { levels: ['STAFF'], firstName: 'Theo', lastName: 'Marsh' });
    return { club, manager, dana, theo };
  }

  async function addRoom(club: Pick<TestClub, 'centerId'>, name: string, capacity: number | null = null) {
    const { id } = await db
      .insertInto('room')
      .values({ center_id: club.centerId, name, capacity })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** A meeting at a time, unless another type is given. */
  const create = (manager: TestPerson, startsAt: string, endsAt: string, more: object = {}) =>
    call(manager, 'create-staff-booking', {
      ...{ centerId: manager.centerId, activityType: 'MEETING', startsAt, endsAt, staffIds: [manager.id] },
      ...more,
    });

  const week = (staff: TestPerson, from: string, until: string, filter: object = {}) =>
    call(staff, 'search-all-bookings', { centerId: staff.centerId, from, until, ...filter });

  const keyOf = (outcome: { sessions: { bookingId: number }[] }, centerId: number) => ({
    bookingId: outcome.sessions[0]?.bookingId ?? 0,
    bookingCenterId: centerId,
  });

  return { call, open, addRoom, create, week, keyOf };
}

export type ScheduleFixtures = ReturnType<typeof scheduleFixtures>;
