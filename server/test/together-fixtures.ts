import { expect } from 'vitest';
import type { CourtFixtures, TestCourt } from './court-fixtures.ts';
import type { TestClub, TestPerson } from './factories.ts';
import type { World } from './world.ts';

/** What tests of courts that several people share need. */
export function togetherFixtures(world: World, on: CourtFixtures) {
  /** The place of a person in a court's hour, as input of a call. */
  async function placeOf(person: Pick<TestPerson, 'centerId' | 'id'>, one: TestCourt) {
    const { id, center_id } = await on.of(person, one);
    return { participationId: id, participationCenterId: center_id };
  }
  const ask = async (person: TestPerson, path: string, input: object) =>
    (await on.call(person, path, input)).body;
  const asPlayer = async (person: TestPerson, one: TestCourt, path: string, more: object = {}) =>
    ask(person, path, { ...(await placeOf(person, one)), ...more });

  async function linkTo(host: TestPerson, one: TestCourt): Promise<string> {
    const body = await asPlayer(host, one, 'change-invitation-link', { isValid: true });
    expect(body.errorCode).toBeUndefined();
    return body.link;
  }
  /** Joins by a link and returns the state, or the code of the refusal. */
  async function join(person: TestPerson, key: string): Promise<string> {
    const body = await ask(person, 'accept-invitation', { by: { key } });
    return body.errorCode ?? body.participation.state;
  }
  const subjects = async ({ email }: Pick<TestPerson, 'email'>) =>
    (await world.mailTo(email)).map(({ subject }) => subject);
  const startOf = async ({ activityCenterId, activityId }: TestCourt): Promise<Temporal.Instant> =>
    (
      await world.services.db
        .selectFrom('booking')
        .select('starts_at')
        .where('center_id', '=', activityCenterId)
        .where('activity_id', '=', activityId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).starts_at;
  /** The place of a person with its part of a split price. */
  async function partOf(person: Pick<TestPerson, 'centerId' | 'id'>, one: TestCourt) {
    const { id, center_id, session_state } = await on.of(person, one);
    const place = await world.services.db
      .selectFrom('participation')
      .select(['state', 'paid_by', 'ended_by', 'part', 'price'])
      .where('center_id', '=', center_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...place, session_state };
  }
  /** Somebody without a membership who stays signed in for weeks. */
  async function patientGuest(club: TestClub, firstName = 'Lena'): Promise<TestPerson> {
    const person = await world.makePerson(club, { firstName });
    const ends = world.clock.now().add({ hours: 24 * 60 });
    await world.services.db
      .updateTable('session')
      .set({ idle_ends_at: ends, ends_at: ends })
      .where('center_id', '=', person.centerId)
      .where('person_id', '=', person.id)
      .execute();
    return person;
  }
  /** Until a moment, for `world.clock.move`. */
  const until = (moment: Temporal.Instant) => ({
    seconds: world.clock.now().until(moment).total('seconds'),
  });

  return { placeOf, ask, asPlayer, linkTo, join, subjects, startOf, partOf, patientGuest, until };
}

export type TogetherFixtures = ReturnType<typeof togetherFixtures>;
