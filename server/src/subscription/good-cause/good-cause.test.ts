import type { Key } from '@foyer/contract/shared/keys';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clubPdf } from '../../../test/document-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { makeMembership, readSubscription } from '../../../test/membership-fixtures.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { deleteExpiredRows } from '../../frame/expiring/delete-expired-rows.ts';
import { expiringRequests } from './requests.ts';

const supportEmail = 'requests@kestrel.example';
const document = { general: { clubName: 'Test club', supportEmail } };

let world: World;
let club: TestClub;
let maya: TestPerson;
let manager: TestPerson;
let membership: Key;
beforeAll(async () => {
  world = await openWorld();
  pdf = (await clubPdf('A certificate')).toString('base64');
});
beforeEach(async () => {
  world.clock.set('2026-11-20T09:00:00Z');
  club = await world.makeClub({ document });
  maya = await world.makePerson(club);
  manager = await world.makePerson(club, { levels: ['MANAGER'], firstName: 'Tom' });
  membership = await makeMembership(world, club, maya, {
    startsOn: '2026-06-01',
    boundUntil: '2027-05-31',
    billedUntil: '2026-11-30',
    price: 8000,
  });
});
afterAll(() => world[Symbol.asyncDispose]());

const send = (by: TestPerson, name: string, payload: object) =>
  world.app.inject({ method: 'POST', url: `/api/subscription/${name}`, headers: by.headers, payload });
const call = async (by: TestPerson, name: string, payload: object = {}) => {
  const answer = (await send(by, name, payload)).json();
  return answer.errorCode ?? answer;
};
const about = ({ centerId, id }: Key) => ({ selectedUserId: id, selectedUserCenterId: centerId });

let pdf: string;
const wanted = (more: object = {}) => ({
  subscriptionId: membership.id,
  subscriptionCenterId: membership.centerId,
  kind: 'TERMINATION',
  cause: 'ILLNESS',
  text: 'I can’t train any more.',
  ...more,
});
const ask = (more: object = {}, by = maya) => call(by, 'create-good-cause-request', wanted(more));
const open = async (by = manager) => (await call(by, 'get-open-good-cause-requests')).requests;
const decide = (key: object, more: object, by = manager) =>
  call(by, 'decide-good-cause-request', { ...about(maya), ...key, ...more });
const subjects = async (address: string) => (await world.mailTo(address)).map(({ subject }) => subject);

describe('a request for good cause', () => {
  test('is acknowledged to the member and announced to the club, neither with what it says', async () => {
    await ask({ document: pdf });
    expect(await subjects(maya.email)).toEqual(['We’ve received your request']);
    const [announced] = await world.mailTo(supportEmail);
    expect(announced?.text).toContain('Requests to decide: 1');
    const written = JSON.stringify([
      await world.mailTo(maya.email),
      announced,
      await world.auditOf(club, 'goodCauseRequest'),
    ]);
    expect(written).not.toMatch(/illness|ILLNESS|train any more/);
  });

  test('is one at a time for a membership, of one’s own, that runs', async () => {
    const other = await world.makePerson(club);
    expect(await ask({}, other)).toBe('subscription.notFound');
    const key = await ask();
    expect(await ask()).toBe('subscription.requestOpen');
    expect(await call(maya, 'withdraw-good-cause-request', key)).toEqual({ withdrawn: true });
    expect(await call(maya, 'withdraw-good-cause-request', key)).toBe('subscription.requestDecided');
    expect(await ask()).toMatchObject({ requestCenterId: club.centerId });
    const ended = await makeMembership(world, club, maya, {
      startsOn: '2026-01-01',
      endsOn: '2026-02-01',
      status: 'ENDED',
    });
    expect(await ask({ subscriptionId: ended.id })).toBe('subscription.notFound');
  });

  test('can freeze a prepaid membership, which ends anyway, and not end it', async () => {
    await world.services.db
      .updateTable('subscription')
      .set({ kind: 'CASH', ends_on: Temporal.PlainDate.from('2027-05-31') })
      .where('center_id', '=', club.centerId)
      .execute();
    expect(await ask()).toBe('subscription.endsAnyway');
    const days = { startsOn: '2026-12-01', endsOn: '2026-12-31' };
    const key = await ask({ kind: 'FREEZE', ...days });
    expect(await decide(key, { isAccepted: true, ...days })).toEqual({ decided: true });
    expect(`${(await readSubscription(world, membership)).ends_on}`).toBe('2027-07-01');
  });

  test('is listed with others in as many statements, no matter how many there are', async () => {
    await ask();
    const one = await world.statementsOf(open);
    for (let more = 0; more < 2; more += 1) {
      const member = await world.makePerson(club);
      membership = await makeMembership(world, club, member, { startsOn: '2026-06-01' });
      await ask({}, member);
    }
    expect(await open()).toHaveLength(3);
    expect(await world.statementsOf(open)).toHaveLength(one.length);
  });

  test('has a freeze with both days', async () => {
    const invalid = 'general.invalidInput';
    expect(await ask({ kind: 'FREEZE' })).toBe(invalid);
    expect(await ask({ kind: 'FREEZE', startsOn: '2026-12-02', endsOn: '2026-12-01' })).toBe(invalid);
    await ask({ kind: 'FREEZE', startsOn: '2026-12-01', endsOn: '2027-02-28' });
    expect(await open()).toMatchObject([{ startsOn: '2026-12-01', endsOn: '2027-02-28' }]);
  });
});

describe('a proof', () => {
  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>').toString('base64')],
    ['a page with a PDF behind it', Buffer.from('<script>1</script>%PDF-1.7\n%%EOF\n').toString('base64')],
    ['no base64', 'not base64!'],
  ])('that is %s is refused', async (_what, file) => {
    expect(await ask({ document: file })).toBe('subscription.documentNotReadable');
    expect(await open()).toEqual([]);
  });

  test('that is too large is refused before it is read', async () => {
    const large = await send(maya, 'create-good-cause-request', wanted({ document: 'A'.repeat(7_000_000) }));
    expect(large.statusCode).toBe(413);
    const other = await send(maya, 'withdraw-good-cause-request', { text: 'A'.repeat(100_000) });
    expect(other.statusCode).toBe(413);
  });

  test('of the largest size is stored, and downloaded as a file that no browser opens as a page', async () => {
    const small = Buffer.from(pdf, 'base64');
    const end = small.toString('latin1').slice(small.lastIndexOf('startxref'));
    const bytes = Buffer.concat([
      small,
      Buffer.alloc(4_999_900 - small.length - end.length - 1, '%'),
      Buffer.from(`\n${end}`),
    ]);
    const key = await ask({ document: bytes.toString('base64') });
    const download = await send(maya, 'download-good-cause-document', key);
    expect(download.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${club.centerId}request${key.requestId}.pdf"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect(download.rawPayload.equals(bytes)).toBe(true);
  });

  test('is deleted 90 days after the decision, and the request a year after it', async () => {
    const key = await ask({ document: pdf });
    await decide(key, { isAccepted: false, answer: 'Please send a certificate.' });
    const after = async (days: number) => {
      await deleteExpiredRows(
        world.services.db,
        expiringRequests,
        world.clock.now().add({ hours: 24 * days }),
      );
      const requests = (await call(maya, 'get-good-cause-requests')).requests;
      return requests?.map(({ hasDocument }: { hasDocument: boolean }) => hasDocument);
    };
    expect(await after(89)).toEqual([true]);
    expect(await after(91)).toEqual([false]);
    expect(await after(367)).toEqual([]);
  });
});

describe('taking a request back', () => {
  test('is for the member or the adult of a dependant, and not for staff', async () => {
    const key = await ask();
    expect(await call(manager, 'withdraw-good-cause-request', { ...about(maya), ...key })).toBe(
      'general.notAuthorized',
    );
    expect((await open())[0]).toMatchObject({ state: 'OPEN', can: { withdraw: false } });
    const child = await world.makePerson(club, { family: { primary: maya, relation: 'CHILD' } });
    await world.services.db
      .deleteFrom('credential')
      .where('person_center_id', '=', child.centerId)
      .where('person_id', '=', child.id)
      .execute();
    const { id } = await makeMembership(world, club, child, { startsOn: '2026-06-01' });
    const theirs = await ask({ ...about(child), subscriptionId: id });
    const shown = async () => (await call(maya, 'get-good-cause-requests', about(child))).requests;
    expect(await shown()).toMatchObject([{ can: { read: true, withdraw: true } }]);
    expect(await call(maya, 'withdraw-good-cause-request', { ...about(child), ...theirs })).toEqual({
      withdrawn: true,
    });
    expect(await shown()).toMatchObject([{ state: 'WITHDRAWN', can: { withdraw: false } }]);
  });
});

describe('what a request says', () => {
  const seen = { cause: 'ILLNESS', text: 'I can’t train any more.', can: { read: true } };

  test.each([
    ['managers', true, false],
    ['staff', true, true],
    ['nobody', false, false],
  ] as const)(
    'is read by the member, and of the club by %s',
    async (healthAnswersReadBy, byManager, byStaff) => {
      club = await world.makeClub({ document: { ...document, parameters: { healthAnswersReadBy } } });
      maya = await world.makePerson(club);
      manager = await world.makePerson(club, { levels: ['MANAGER'] });
      const staff = await world.makePerson(club, { levels: ['STAFF'] });
      membership = await makeMembership(world, club, maya, { startsOn: '2026-06-01' });
      const key = await ask({ document: pdf });
      expect((await call(maya, 'get-good-cause-requests')).requests).toMatchObject([seen]);
      for (const [reader, mayRead] of [
        [manager, byManager],
        [staff, byStaff],
      ] as const) {
        const [request] = await open(reader);
        expect(request.can.read).toBe(mayRead);
        expect('text' in request || 'cause' in request).toBe(mayRead);
        const download = await send(reader, 'download-good-cause-document', { ...about(maya), ...key });
        expect(download.statusCode).toBe(mayRead ? 200 : 404);
      }
      const reads = (await world.auditOf(club, 'goodCauseRequest')).filter(({ call: path }) =>
        path.includes('download'),
      );
      expect(reads).toHaveLength(Number(byManager) + Number(byStaff));
    },
  );

  test('is not shown to other members, to staff of other centres, or to the family of somebody who signs in', async () => {
    const adult = await world.makePerson(club);
    const grown = await world.makePerson(club, { family: { primary: adult, relation: 'CHILD' } });
    membership = await makeMembership(world, club, grown, { startsOn: '2026-06-01' });
    const key = await ask({ document: pdf }, grown);
    const elsewhere = await world.makePerson(await world.makeClub({ brandId: club.brandId }), {
      levels: ['MANAGER'],
    });
    for (const reader of [maya, adult, elsewhere]) {
      expect(await call(reader, 'get-good-cause-requests', about(grown))).toBe('general.notAuthorized');
      expect(await call(reader, 'download-good-cause-document', { ...about(grown), ...key })).toBe(
        'general.notAuthorized',
      );
    }
    expect(await open(elsewhere)).toEqual([]);
    expect(await call(maya, 'download-good-cause-document', key)).toBe('subscription.requestNotFound');
  });

  test('is exported to the person alone, and erased with them', async () => {
    await ask({ document: pdf });
    const exported = async (isOwn: boolean) =>
      JSON.stringify(
        await world.services.personalData['subscription']?.exportPerson(world.services.db, maya, { isOwn }),
      );
    expect(await exported(true)).toContain('train any more');
    expect(await exported(false)).not.toMatch(/train any more|ILLNESS/);
    await world.services.db
      .updateTable('subscription')
      .set({ bound_until: null })
      .where('center_id', '=', club.centerId)
      .execute();
    await world.forget(maya);
    const left = await world.services.db
      .selectFrom('good_cause_document')
      .select('request_id')
      .where('center_id', '=', club.centerId)
      .execute();
    expect(left).toEqual([]);
    expect(await open()).toEqual([]);
  });
});

describe('deciding', () => {
  test('ends the membership before its minimum term and notice, and tells both sides', async () => {
    const key = await ask();
    expect(await decide(key, { isAccepted: true, endsOn: '2026-11-19' })).toBe('subscription.endTooEarly');
    expect(await decide(key, { isAccepted: true, endsOn: '2026-11-30', answer: 'Get well soon.' })).toEqual({
      decided: true,
    });
    const row = await readSubscription(world, membership);
    expect(`${row.ends_on} ${row.terminated_at}`).toBe('2026-11-30 2026-11-20T09:00:00Z');
    const [, ...emails] = await world.mailTo(maya.email);
    expect(emails.map(({ text }) => text).join('\n')).toContain('Get well soon.');
    expect(await subjects(maya.email)).toContain('We’ve accepted your request');
    expect(await open()).toEqual([]);
    expect(await decide(key, { isAccepted: false, answer: 'No.' })).toBe('subscription.requestDecided');
    expect((await call(maya, 'get-good-cause-requests')).requests).toMatchObject([
      {
        state: 'ACCEPTED',
        endsOn: '2026-11-30',
        answer: 'Get well soon.',
        can: { decide: false, withdraw: false },
      },
    ]);
  });

  test('freezes the membership although its plan has no freezes, without a fee', async () => {
    const key = await ask({ kind: 'FREEZE', startsOn: '2026-12-01', endsOn: '2027-02-28' });
    const accepted = { isAccepted: true, endsOn: '2027-01-31' };
    expect(await decide(key, accepted)).toBe('general.invalidInput');
    expect((await readSubscription(world, membership)).ends_on).toBeNull();
    expect(await decide(key, { ...accepted, startsOn: '2026-12-01' })).toEqual({ decided: true });
    const freezes = await world.services.db
      .selectFrom('subscription_freeze')
      .select(['starts_on', 'ends_on', 'fee'])
      .where('center_id', '=', club.centerId)
      .execute();
    expect(freezes.map(({ starts_on, ends_on, fee }) => `${starts_on} ${ends_on} ${fee}`)).toEqual([
      '2026-12-01 2027-01-31 0',
    ]);
    const texts = (await world.mailTo(maya.email)).map(({ text }) => text);
    expect(texts.join('\n')).toContain(
      'is frozen from Tuesday, December 1, 2026 to Sunday, January 31, 2027',
    );
  });

  test('against it leaves the membership as it is and says why', async () => {
    const key = await ask();
    expect(await decide(key, { isAccepted: false })).toBe('general.invalidInput');
    expect(await decide(key, { isAccepted: false, answer: 'Please send a certificate.' })).toEqual({
      decided: true,
    });
    expect((await readSubscription(world, membership)).ends_on).toBeNull();
    const declined = (await world.mailTo(maya.email)).at(-1);
    expect(declined?.subject).toBe('We couldn’t accept your request');
    expect(declined?.text).toContain('Please send a certificate.');
  });

  test('is for staff who may set terms, and not for themselves or their family', async () => {
    const key = await ask();
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const related = await world.makePerson(club, {
      levels: ['MANAGER'],
      family: { primary: maya, relation: 'PARTNER' },
    });
    const accepted = { isAccepted: true, endsOn: '2026-11-30' };
    expect((await open(staff))[0].can).toEqual({ read: false, decide: false, withdraw: false });
    expect(await decide(key, accepted, staff)).toBe('general.notAuthorized');
    expect((await open(related))[0].can.decide).toBe(false);
    expect(await decide(key, accepted, related)).toBe('subscription.requestOfOwnFamily');
    const own = await makeMembership(world, club, manager, { startsOn: '2026-06-01' });
    const ownKey = await ask({ subscriptionId: own.id }, manager);
    expect(await call(manager, 'decide-good-cause-request', { ...ownKey, ...accepted })).toBe(
      'subscription.requestOfOwnFamily',
    );
    expect((await readSubscription(world, membership)).ends_on).toBeNull();
  });

  test('takes the member’s own request alone', async () => {
    const key = await ask();
    const other = await world.makePerson(club);
    const asIfOf = await call(manager, 'decide-good-cause-request', {
      ...about(other),
      ...key,
      isAccepted: false,
      answer: 'No.',
    });
    expect(asIfOf).toBe('subscription.requestNotFound');
  });
});
