import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { makeMembership, readSubscription } from '../../../test/membership-fixtures.ts';
import { rulesPage } from '../../../test/rules-page.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { deleteExpiredRows } from '../../frame/expiring/delete-expired-rows.ts';
import { expiringDeclarations } from './declarations.ts';

let world: World;
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.set('2026-11-20T09:00:00Z');
  club = await world.makeClub({ country: 'DE', timeZone: 'Europe/Berlin', currency: 'EUR' });
  maya = await world.makePerson(club);
});
afterAll(() => world[Symbol.asyncDispose]());

const stranger = 'unknown-to-the-club@mail.example';

async function call(name: string, payload: object, headers: object = club.headers) {
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/subscription/${name}`,
    headers: { ...headers },
    payload,
  });
  return response.json();
}
/** What a call answers, or the code of its refusal. */
const answerOf = async (name: string, payload: object, headers?: object) => {
  const answer = await call(name, payload, headers);
  return answer.errorCode ?? answer;
};

const said = { kind: 'CANCEL', name: 'Maya Lindgren' };
const declare = (more: object = {}): Promise<{ declarationKey: string; receivedAt: string }> =>
  call('send-leaving-code', { ...said, email: maya.email, ...more });
async function codeTo(email: string): Promise<string> {
  const mail = (await world.mailTo(email)).at(-1);
  return /Your code: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
}
const membership = (person: TestPerson = maya, more: object = {}) =>
  makeMembership(world, club, person, {
    startsOn: '2026-06-01',
    billedUntil: '2026-11-30',
    price: 8000,
    ...more,
  });
const named = ({ centerId, id }: { centerId: number; id: number }) => ({
  subscriptionCenterId: centerId,
  subscriptionId: id,
});
const setNotice = async (id: number, count: number) => {
  await world.services.db
    .updateTable('subscription')
    .set({ notice_unit: 'MONTH', notice_count: count })
    .where('center_id', '=', club.centerId)
    .where('id', '=', id)
    .execute();
};
const declarations = () =>
  world.services.db
    .selectFrom('leaving_declaration')
    .selectAll()
    .where('center_id', '=', club.centerId)
    .orderBy('id')
    .execute();

describe('a declaration without signing in', () => {
  test('is answered and acknowledged in the same way for an address that is known and one that is not', async () => {
    const statements: string[][] = [];
    const answers: object[] = [];
    // Once before, so that what the process caches is there for both.
    await declare({ email: 'first@mail.example' });
    for (const email of [maya.email, stranger]) {
      statements.push(
        await world.statementsOf(async () => {
          const { declarationKey: _key, ...answer } = await declare({ email });
          answers.push(answer);
        }),
      );
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual({ receivedAt: '2026-11-20T09:00:00Z', minutes: 10 });
    expect(statements[0]).toEqual(statements[1]);
    expect(await world.mailTo(maya.email)).toHaveLength(1);
    expect(await world.mailTo(stranger)).toHaveLength(1);
  });

  test('is acknowledged with its content and the time of receipt; only a known address gets a code', async () => {
    await declare({ lastDay: '2027-03-31', memberNumber: 'M-17', contract: 'Full Club' });
    await declare({ email: stranger });
    const [known] = await world.mailTo(maya.email);
    expect(known?.subject).toMatch(/^\d{6} is the code to confirm your cancellation$/);
    for (const part of ['November 20, 2026 at 10:00', 'Maya Lindgren', 'M-17', 'Full Club', 'March 31, 2027'])
      expect(known?.text).toContain(part);
    const [unknown] = await world.mailTo(stranger);
    expect(unknown?.text).toContain('We don’t know anybody by this email address.');
    expect(unknown?.text).not.toMatch(/\b\d{6}\b/);
  });

  test('carries no message of a stranger to the address', async () => {
    await declare({
      name: 'Win at https://spam.example',
      contract: 'see www.spam.example',
      memberNumber: 'spam.example',
    });
    expect((await world.mailTo(maya.email))[0]?.text).not.toContain('spam');
  });

  test('is stored each time, and emailed three times an hour', async () => {
    for (let count = 0; count < 5; count += 1) {
      world.clock.move({ minutes: 1 });
      await declare();
    }
    expect(await declarations()).toHaveLength(5);
    expect(await world.mailTo(maya.email)).toHaveLength(3);
    for (let count = 0; count < 10; count += 1) {
      world.clock.move({ hours: 1 });
      await declare();
    }
    expect(await world.mailTo(maya.email)).toHaveLength(10);
    world.clock.move({ hours: 24 });
    await declare();
    expect(await world.mailTo(maya.email)).toHaveLength(11);
  });

  describe('docs/rules/memberships.md, leaving without signing in', () => {
    const rows = rulesPage('memberships').rowsBelow('Country | Cancel | Withdraw | Because of');
    const offered = async (kind: string) =>
      (await answerOf('send-leaving-code', { ...said, kind, email: stranger })) ===
      'subscription.leavingNotOffered'
        ? 'off'
        : 'on';

    test('has the table that is tested below', () => {
      expect(rows).toHaveLength(8);
    });

    test.each(rows)(
      'in %s, without a setting: cancelling %s, withdrawing %s',
      async (country, ...switches) => {
        club = await world.makeClub({ country });
        expect([await offered('CANCEL'), await offered('WITHDRAW')]).toEqual(switches.slice(0, 2));
      },
    );

    test('a club switches them on and off anywhere', async () => {
      club = await world.makeClub({ document: { features: { publicCancellation: true } } });
      expect([await offered('CANCEL'), await offered('WITHDRAW')]).toEqual(['on', 'off']);
      const features = { publicCancellation: false, publicWithdrawal: false };
      club = await world.makeClub({ country: 'DE', document: { features } });
      expect([await offered('CANCEL'), await offered('WITHDRAW')]).toEqual(['off', 'off']);
    });
  });
});

describe('the code of a declaration', () => {
  test('shows the memberships of the people with the address and of the children they decide for, nobody else’s', async () => {
    const child = await world.makePerson(club, {
      firstName: 'Mia',
      hasSignIn: false,
      family: { primary: maya, relation: 'CHILD' },
    });
    await world.setPerson(child, { email: null });
    const grown = await world.makePerson(club, { family: { primary: maya, relation: 'CHILD' } });
    const [own, hers] = [await membership(), await membership(child)];
    await setNotice(own.id, 1);
    await membership(grown);
    await membership(await world.makePerson(club));
    const { declarationKey } = await declare();
    const found = await call('find-memberships-to-leave', { declarationKey, code: await codeTo(maya.email) });
    expect(found).toMatchObject({
      kind: 'CANCEL',
      name: 'Maya Lindgren',
      receivedAt: '2026-11-20T09:00:00Z',
    });
    expect(found.memberships).toMatchObject([
      { ...named(own), firstName: 'Maya', name: 'Full Club', can: true, lastDay: '2026-12-20' },
      { ...named(hers), firstName: 'Mia', can: true },
    ]);
  });

  test('is for one declaration, ends after ten minutes, and after five wrong ones', async () => {
    await membership();
    const first = await declare();
    const code = await codeTo(maya.email);
    const find = (declarationKey: string, entered: string) =>
      answerOf('find-memberships-to-leave', { declarationKey, code: entered });
    expect(await find(first.declarationKey, code)).toMatchObject({ kind: 'CANCEL' });
    const other = await declare();
    expect(await find(other.declarationKey, code)).toBe('person.emailCodeInvalid');
    expect(await find(first.declarationKey, await codeTo(maya.email))).toBe('person.emailCodeInvalid');
    const wrong = (await codeTo(maya.email)) === '000000' ? '000001' : '000000';
    for (let count = 0; count < 3; count += 1) await find(other.declarationKey, wrong);
    expect(await find(other.declarationKey, await codeTo(maya.email))).toBe('person.emailCodeInvalid');
    await answerOf('resend-leaving-code', { declarationKey: other.declarationKey });
    expect(await find(other.declarationKey, await codeTo(maya.email))).toMatchObject({ kind: 'CANCEL' });
    world.clock.move({ minutes: 10 });
    expect(await find(other.declarationKey, await codeTo(maya.email))).toBe('person.emailCodeInvalid');
  });

  test('is sent and works at the brand at which it was declared alone', async () => {
    const other = await world.makeClub({ country: 'DE' });
    const namesake = await world.makePerson(other, { email: maya.email });
    const key = await makeMembership(world, other, namesake, { startsOn: '2026-06-01' });
    const { declarationKey } = await declare();
    await answerOf('resend-leaving-code', { declarationKey }, other.headers);
    expect(await world.mailTo(maya.email)).toHaveLength(1);
    const code = await codeTo(maya.email);
    const leave = { declarationKey, code, memberships: [named(key)] };
    expect(await answerOf('leave-membership', leave, other.headers)).toBe('person.emailCodeInvalid');
  });

  test('of nobody’s declaration is refused as a wrong one is', async () => {
    const { declarationKey } = await declare({ email: stranger });
    for (const key of [declarationKey, `${club.centerId}-${'0'.repeat(32)}`]) {
      expect(await answerOf('find-memberships-to-leave', { declarationKey: key, code: '123456' })).toBe(
        'person.emailCodeInvalid',
      );
      expect(await answerOf('resend-leaving-code', { declarationKey: key })).toEqual({
        sent: true,
        minutes: 10,
      });
    }
  });
});

describe('leaving without signing in', () => {
  const leave = (declarationKey: string, code: string, ...keys: { centerId: number; id: number }[]) =>
    answerOf('leave-membership', { declarationKey, code, memberships: keys.map(named) });

  test('ends the membership with notice from the day of the declaration, once', async () => {
    const key = await membership();
    await setNotice(key.id, 1);
    const { declarationKey } = await declare({ reason: 'Moving to another town' });
    world.clock.move({ hours: 24 * 5 });
    await answerOf('resend-leaving-code', { declarationKey });
    const code = await codeTo(maya.email);
    expect(await leave(declarationKey, code, key)).toEqual({
      receivedAt: '2026-11-20T09:00:00Z',
      left: [{ ...named(key), lastDay: '2026-12-20' }],
    });
    const row = await readSubscription(world, key);
    expect(`${row.ends_on} ${row.terminated_at}`).toBe('2026-12-20 2026-11-20T09:00:00Z');
    const confirmation = (await world.mailTo(maya.email)).at(-1);
    expect(confirmation?.text).toContain('November 20, 2026');
    expect(confirmation?.text).toContain('December 20, 2026');
    expect(await declarations()).toMatchObject([{ state: 'CONFIRMED' }]);
    expect(await leave(declarationKey, code, key)).toBe('person.emailCodeInvalid');
    expect(
      (await world.auditOf(club, 'leavingDeclaration')).map(({ after, for_id }) => [after, for_id]),
    ).toEqual([
      [{ received: 'CANCEL' }, null],
      [{ confirmed: 'CANCEL' }, maya.id],
    ]);
  });

  test('ends on the day that was declared, if that is possible', async () => {
    const [early, late] = [await membership(), await membership(maya, { plan: 'Swim' })];
    await setNotice(early.id, 3);
    const { declarationKey } = await declare({ lastDay: '2027-01-31' });
    expect(await leave(declarationKey, await codeTo(maya.email), early, late)).toMatchObject({
      left: [{ lastDay: '2027-02-20' }, { lastDay: '2027-01-31' }],
    });
  });

  test('of somebody else with a code of one’s own is refused, and nothing is ended', async () => {
    const theo = await world.makePerson(club);
    const [own, his] = [await membership(), await membership(theo)];
    const { declarationKey } = await declare();
    const code = await codeTo(maya.email);
    expect(await leave(declarationKey, code, his)).toBe('subscription.notFound');
    expect(await leave(declarationKey, code, own, his)).toBe('subscription.notFound');
    for (const key of [own, his]) expect((await readSubscription(world, key)).ends_on).toBeNull();
    expect(await leave(declarationKey, code, own)).toMatchObject({ left: [named(own)] });
  });

  test.each(['CANCEL', 'WITHDRAW'])(
    'doesn’t mean what is bought after the declaration (%s)',
    async (kind) => {
      const bought = async (basket_id: number) => {
        const key = await membership(maya, { startsOn: '2026-11-20', type: `T${basket_id}`, basket_id });
        const sold = { center_id: club.centerId, subscription_id: key.id, at: world.clock.now() };
        await world.services.db
          .insertInto('subscription_history')
          .values({ ...sold, status: 'ACTIVE', sub_state: 'NONE' })
          .execute();
        return key;
      };
      const before = await bought(1);
      const { declarationKey } = await declare({ kind });
      world.clock.move({ minutes: 1 });
      const after = await bought(2);
      const code = await codeTo(maya.email);
      const { memberships } = await call('find-memberships-to-leave', { declarationKey, code });
      expect(memberships).toEqual([expect.objectContaining(named(before))]);
      expect(await leave(declarationKey, code, after)).toBe('subscription.notFound');
      expect(await leave(declarationKey, code, before)).toMatchObject({ left: [named(before)] });
    },
  );

  test('for good cause asks the club, and ends nothing yet', async () => {
    const key = await membership(maya, { boundUntil: '2027-11-30' });
    const { declarationKey } = await declare({ goodCause: 'MOVING', reason: 'I’m moving to Norway.' });
    expect(await leave(declarationKey, await codeTo(maya.email), key)).toMatchObject({
      left: [{ ...named(key), isRequested: true }],
    });
    expect((await readSubscription(world, key)).ends_on).toBeNull();
    const staff = await world.makePerson(club, { levels: ['MANAGER'] });
    const { requests } = await call('get-open-good-cause-requests', {}, staff.headers);
    expect(requests).toMatchObject([
      {
        kind: 'TERMINATION',
        cause: 'MOVING',
        text: 'I’m moving to Norway.',
        createdAt: '2026-11-20T09:00:00Z',
      },
    ]);
  });
});

describe('staff', () => {
  test.each([
    ['managers', { readBy: 'managers' }, { goodCause: 'ILLNESS', reason: 'My knee' }],
    ['nobody', { readBy: 'nobody' }, { readBy: 'nobody' }],
    ['staff', { goodCause: 'ILLNESS', reason: 'My knee' }, { goodCause: 'ILLNESS', reason: 'My knee' }],
  ] as const)(
    'read about the health of those who leave where the club lets %s',
    async (healthAnswersReadBy, byStaff, byManager) => {
      club = await world.makeClub({ country: 'DE', document: { parameters: { healthAnswersReadBy } } });
      await declare({ email: stranger, goodCause: 'ILLNESS', reason: 'My knee' });
      await declare({ email: stranger, goodCause: 'MOVING', reason: 'To Oslo, for my knee' });
      await declare({ email: stranger });
      const shown = async (level: 'STAFF' | 'MANAGER') => {
        const by = await world.makePerson(club, { levels: [level] });
        const { declarations: all } = await call('get-leaving-declarations', {}, by.headers);
        return all.map(({ goodCause, reason, readBy }: Record<string, unknown>) => ({
          goodCause,
          reason,
          readBy,
        }));
      };
      const moving = (seen: object) =>
        'reason' in seen
          ? { goodCause: 'MOVING', reason: 'To Oslo, for my knee' }
          : { goodCause: 'MOVING', ...seen };
      expect(await shown('STAFF')).toEqual([byStaff, moving(byStaff), {}]);
      expect(await shown('MANAGER')).toEqual([byManager, moving(byManager), {}]);
    },
  );

  test('see what nobody has confirmed, deal with it, and see it as done', async () => {
    const staff = await world.makePerson(club, { levels: ['STAFF'], firstName: 'Priya', lastName: 'Nair' });
    const elsewhere = await world.makePerson(await world.makeClub(), { levels: ['STAFF'] });
    const key = await membership();
    await declare({ email: stranger, memberNumber: '17' });
    const { declarationKey } = await declare();
    const list = (by = staff) => call('get-leaving-declarations', {}, by.headers);
    expect(await list()).toMatchObject({
      open: 2,
      declarations: [
        { email: maya.email, isKnown: true },
        { email: stranger, isKnown: false, memberNumber: '17', state: 'RECEIVED' },
      ],
    });
    expect(await list(elsewhere)).toEqual({ open: 0, declarations: [] });
    const [, unknown] = (await list()).declarations;
    const { declarationId, declarationCenterId } = unknown;
    const close = (by: TestPerson) =>
      answerOf('close-leaving-declaration', { declarationId, declarationCenterId }, by.headers);
    expect(await close(elsewhere)).toBe('subscription.declarationNotFound');
    expect(await close(staff)).toEqual({ closed: true });
    expect(await close(staff)).toBe('subscription.declarationNotFound');
    world.clock.move({ minutes: 1 });
    const code = await codeTo(maya.email);
    await call('leave-membership', { declarationKey, code, memberships: [named(key)] });
    expect(await list()).toMatchObject({
      open: 0,
      declarations: [{ state: 'CONFIRMED' }, { state: 'CLOSED', settledBy: 'Priya Nair' }],
    });
  });
});

test('strangers can’t hide a member’s declaration behind a hundred others', async () => {
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  const unknown = Array.from({ length: 100 }, (_, index) => ({
    ...{ center_id: club.centerId, key_hash: Buffer.from(`${index}`), kind: 'CANCEL' as const, name: 'Eve' },
    ...{ email: `eve${index}@mail.example`, language: 'en', is_known: false, received_at: world.clock.now() },
  }));
  await world.services.db.insertInto('leaving_declaration').values(unknown).execute();
  await declare();
  const { declarations: shown } = await call('get-leaving-declarations', {}, staff.headers);
  expect(shown[0]).toMatchObject({ email: maya.email });
});

test('a declaration is exported to the person with its address, erased with them, and deleted after three years', async () => {
  await declare();
  await declare({ email: stranger });
  const exported = await world.services.personalData['subscription']?.exportPerson(world.services.db, maya, {
    isOwn: true,
  });
  expect(exported).toMatchObject({ declarations: [{ kind: 'CANCEL', email: maya.email }] });
  await world.forget(maya);
  expect(await declarations()).toMatchObject([{ email: stranger }]);
  await deleteExpiredRows(
    world.services.db,
    [expiringDeclarations],
    world.clock.now().add({ hours: 24 * (3 * 366 + 1) }),
  );
  expect(await declarations()).toEqual([]);
});
