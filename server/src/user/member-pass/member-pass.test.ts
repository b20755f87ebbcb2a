import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { writePass } from './member-pass.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => world.clock.set('2026-11-20T09:00:00Z'));

async function call(caller: TestPerson, path: string, payload: object) {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/user/${path}`,
    headers: caller.headers,
    payload,
  });
  return answer.json();
}
const passOf = (caller: TestPerson, { id, centerId }: TestPerson = caller) =>
  call(caller, 'get-member-pass', { selectedUserId: id, selectedUserCenterId: centerId });
const find = async (staff: TestPerson, pass: string): Promise<string> => {
  const { errorCode, memberId } = await call(staff, 'find-member-by-pass', { pass });
  return errorCode ?? memberId;
};

test('a pass opens its member at the front desk until it expires, as scanners type it', async () => {
  const club = await world.makeClub({ document: { parameters: { memberPassDays: 3 } } });
  const maya = await world.makePerson(club, { lastName: 'Lindgren' });
  const leo = await world.makePerson(club, {
    family: { primary: maya, relation: 'CHILD' },
    hasSignIn: false,
  });
  const { pass, validUntil, memberId } = await passOf(maya);
  expect([validUntil, memberId]).toEqual(['2026-11-23T09:00:00.000Z', `${club.centerId}p${maya.id}`]);
  expect(pass).toMatch(/^[0-9A-FP.]+$/);
  const { pass: ofChild } = await passOf(maya, leo);
  world.clock.move({ hours: 71, minutes: 59 });
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  expect(await find(staff, ` ${pass.toLowerCase()} `)).toBe(memberId);
  expect(await find(staff, ofChild)).toBe(`${club.centerId}p${leo.id}`);
  world.clock.move({ minutes: 1 });
  expect(await find(staff, pass)).toBe('user.passExpired');
});

test('a pass that was made up, or belongs elsewhere, opens nobody', async () => {
  const club = await world.makeClub();
  const sister = await world.makeClub({ brandId: club.brandId });
  const stranger = await world.makeClub();
  const maya = await world.makePerson(club);
  const other = await world.makePerson(club);
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  const { pass } = await passOf(maya);
  const [member, until, signature] = pass.split('.');
  const forged = [
    `${club.centerId}P${other.id}.${until}.${signature}`,
    `${member}.${Number(until) + 60}.${signature}`,
    `${member}.${until}.${'0'.repeat(32)}`,
    `${member}.${until}`,
    writePass({ keyFor: () => new Uint8Array(32) }, maya, world.clock.now().add({ hours: 1 })),
    'hello',
  ];
  for (const one of forged) expect(await find(staff, one), one).toBe('user.passInvalid');
  for (const elsewhere of [sister, stranger]) {
    const theirs = await world.makePerson(elsewhere, { levels: ['STAFF'] });
    expect(await find(theirs, pass)).toBe('user.passOtherClub');
  }
  await world.setPerson(maya, { forgotten_at: world.clock.now() });
  expect(await find(staff, pass)).toBe('user.passInvalid');
});
