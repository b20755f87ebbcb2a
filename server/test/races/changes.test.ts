import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { paytabsSandbox } from '../../src/sandbox/paytabs/paytabs-sandbox.ts';
import type { TestPerson } from '../factories.ts';
import { planFixtures } from '../plan-fixtures.ts';
import { openShop } from '../shop-fixtures.ts';
import { atOnce, contenders, meetingAfter, openRaceWorld } from './race-world.ts';
import { unguarded } from './unguarded.ts';

/** A member of a club, on a database whose guards a control can remove. */
async function open() {
  const shop = await openShop(paytabsSandbox(), { open: openRaceWorld });
  const plans = planFixtures(shop.world);
  const parameters = { payLater: 'everybody', unpaidLimit: 100_000_000, startDaysAhead: 60 } as const;
  const club = await shop.openClub({ currency: 'AED', document: { parameters } });
  const { db } = shop.world.services;
  const [basic, full] = [await plans.sellPlan(club), await plans.sellPlan(club, { price: 8_000 })];
  await db
    .updateTable('plan')
    .set({ change_targets: [full] })
    .where('id', '=', basic)
    .execute();
  const maya: TestPerson = await shop.world.makePerson(club);
  const at = { subscriptionCenterId: club.centerId };
  await shop.call(maya, 'payment/make-invoice-new-subscription-eft-upfront-payment', {
    subscriptionId: basic,
    ...at,
  });
  const [present] = await plans.subscriptionsOf(maya);
  const id = present?.id ?? 0;
  const tomorrow = present?.starts_on.add({ days: 1 }).toString();
  const answerOf = ({ body }: Awaited<ReturnType<typeof shop.call>>): string =>
    body.errorCode ?? (body['state'] as string | undefined) ?? 'terminated';
  return {
    ...{ shop, db },
    /** Nothing is paid from this day on. */
    afterPaid: present?.billed_until?.add({ days: 1 }).toString(),
    change: async (startupDate = tomorrow) =>
      answerOf(
        await shop.call(maya, 'payment/make-invoice-change-subscription-payment', {
          presentId: id,
          presentCenterId: club.centerId,
          subscriptionId: full,
          ...at,
          startupDate,
        }),
      ),
    terminate: async () =>
      answerOf(
        await shop.call(maya, 'subscription/terminate-subscription', {
          subscriptionId: id,
          ...at,
          endsOn: tomorrow,
        }),
      ),
    /** What has become of the membership, and how many take its place. */
    outcome: async () => {
      const [before, ...next] = await plans.subscriptionsOf(maya);
      return {
        isTerminated: before?.terminated_at !== null,
        isReplaced: before?.ends_as !== null,
        next: next.filter(({ status }) => status !== 'ENDED').length,
      };
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

/** Two that change the membership wait for each other where they lock it. */
const meetingAtLock = () =>
  meetingAfter((query) => query.includes('id = any') && query.includes('"ForUpdate"'));
/** One that terminates it has read it when the other one has changed it. */
const meetingAtChange = () =>
  meetingAfter((query) => query.includes('sold_at') || query.includes('subscription_add_on'));

const count = (answers: readonly string[]) =>
  Object.fromEntries(
    Map.groupBy(answers, String)
      .entries()
      .map(([answer, all]) => [answer, all.length]),
  );

describe('a membership that is changed on many devices at once', () => {
  test('is changed once, and one membership takes its place', async () => {
    await using opened = await open();
    const answers = await atOnce(() => opened.change());
    expect(count(answers)['AUTHORISED']).toBe(1);
    expect(await opened.outcome()).toEqual({ isTerminated: false, isReplaced: true, next: 1 });
  });

  test('control: without locks and constraint, two take its place', async () => {
    await using opened = await open();
    const { shop, db, afterPaid } = opened;
    await sql`alter table subscription drop constraint subscription_one_of_a_type`.execute(db);
    shop.world.services.db = unguarded(db.withPlugin(meetingAtLock()), { locks: true });
    await Promise.all([opened.change(afterPaid), opened.change(afterPaid)]);
    expect((await opened.outcome()).next).toBe(2);
  });
});

describe('a membership that is changed and terminated at once', () => {
  test('is either changed or terminated', async () => {
    await using opened = await open();
    const answers = await atOnce((contender) => (contender % 2 ? opened.change() : opened.terminate()));
    const { isTerminated, isReplaced, next } = await opened.outcome();
    expect(isTerminated).not.toBe(isReplaced);
    expect(next).toBe(isReplaced ? 1 : 0);
    const done = answers.filter((answer) => answer === 'AUTHORISED' || answer === 'terminated');
    expect(done).toHaveLength(1);
    expect(answers).toHaveLength(contenders);
  });

  test('control: without locks and constraint, it is both', async () => {
    await using opened = await open();
    const { shop, db } = opened;
    await sql`alter table subscription drop constraint subscription_one_of_a_type`.execute(db);
    shop.world.services.db = unguarded(db, { locks: true }).withPlugin(meetingAtChange());
    await Promise.all([opened.change(), opened.terminate()]);
    const { isTerminated, isReplaced } = await opened.outcome();
    expect([isTerminated, isReplaced]).toEqual([true, true]);
  });
});
