import { createHash } from 'node:crypto';
import type { FrontDeskPerson } from '@foyer/contract/front-desk/person';
import type { TestPerson } from './factories.ts';
import type { World } from './world.ts';

const paper = Buffer.from('A certificate');

/** What tests of the front desk need. */
export function frontDeskFixtures(world: World) {
  const { db } = world.services;

  async function call(staff: Pick<TestPerson, 'headers'>, path: string, input: object = {}) {
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/front-desk/${path}`,
      headers: staff.headers,
      payload: input,
    });
    return answer.json();
  }

  const checkIn = (staff: TestPerson, { id, centerId }: TestPerson, more: object = {}) =>
    call(staff, 'check-in', { personId: id, personCenterId: centerId, ...more });

  const find = (staff: TestPerson, text: string) => call(staff, 'find-person', { text });

  const open = (staff: TestPerson, { id, centerId }: TestPerson): Promise<FrontDeskPerson> =>
    call(staff, 'get-person', { selectedUserId: id, selectedUserCenterId: centerId });

  const visitsOf = ({ centerId, id }: Pick<TestPerson, 'centerId' | 'id'>) =>
    db
      .selectFrom('visit')
      .selectAll()
      .where('person_center_id', '=', centerId)
      .where('person_id', '=', id)
      .orderBy('id')
      .execute();

  /** A health certificate that counts until a day, or a contract that nobody has signed. */
  async function addDocument(
    { centerId, id }: Pick<TestPerson, 'centerId' | 'id'>,
    given: { type: 'HEALTH_CERTIFICATE' | 'SUBSCRIPTION_CONTRACT'; isUnsigned?: true; until?: string },
  ): Promise<number> {
    const { id: added } = await db
      .insertInto('document')
      .values({
        center_id: centerId,
        person_id: id,
        type: given.type,
        title: 'Paper',
        language: 'en',
        state: given.isUnsigned ? 'UNSIGNED' : 'ISSUED',
        created_at: world.clock.now(),
        expires_on: given.until ? Temporal.PlainDate.from(given.until) : null,
        source: null,
        source_sha256: new Uint8Array(32),
        content: paper,
        sha256: createHash('sha256').update(paper).digest(),
        rendered_at: world.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return added;
  }

  return { call, checkIn, find, open, visitsOf, addDocument };
}
