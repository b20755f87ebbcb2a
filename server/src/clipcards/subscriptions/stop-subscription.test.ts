import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { booksOf, makeSubscriber, type Subscriber, subscribe } from '../../../test/subscriber.ts';
import { layOutMessage } from '../../platform/mail/outbox.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import { renewClipcards } from './renew.ts';

let shop: Shop;
let maya: Subscriber;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
});
beforeEach(async () => {
  shop.world.clock.set('2026-11-20T16:00:00Z');
  maya = await makeSubscriber(shop);
  await subscribe(shop, maya);
});
afterAll(() => shop[Symbol.asyncDispose]());

const day = (text: string) => Temporal.PlainDate.from(text);
const books = () => booksOf(shop, maya);
const renew = () => renewClipcards(shop.world.services);
const cards = async ({ member }: Subscriber) =>
  (await shop.call(member, 'clipcards/load-person-clipcards', {})).body['clipcards'] as object[];

const stop = async (by: Parameters<Shop['call']>[0], more: object = {}) => {
  const { center_id, clipcard_id } = await books().subscription();
  const card = { clipcardId: clipcard_id, clipcardCenterId: center_id };
  return shop.call(by, 'clipcards/stop-clipcard-subscription', { ...card, ...more });
};

const sentEmails = async () => {
  const rows = await shop.world.services.db
    .selectFrom('outbox')
    .select(['recipient', 'message'])
    .where('center_id', '=', maya.club.centerId)
    .execute();
  const emails = rows.map(({ recipient, message }) => ({ recipient, message: layOutMessage(message) }));
  return emails.filter(({ message }) => message.subject.includes('won’t renew any more'));
};

const auditRows = () =>
  shop.world.services.db
    .selectFrom('audit')
    .select(['actor_id', 'for_id', 'before', 'after'])
    .where('center_id', '=', maya.club.centerId)
    .where('entity', '=', 'clipcard-subscription')
    .execute();

describe('a clipcard subscription', () => {
  test('shows when it renews, and for how much', async () => {
    expect(await cards(maya)).toMatchObject([
      { renewal: { nextOn: '2026-12-20', periodMonths: 1, amount: 15_000, currency: 'AED' } },
    ]);
  });

  test('is stopped by its owner: it no longer renews, and the paid clips stay', async () => {
    const { status, body } = await stop(maya.member);
    expect([status, body]).toEqual([200, { endedOn: '2026-11-20', clipsLeft: 10, validUntil: '2026-12-20' }]);
    const [card] = await cards(maya);
    expect(card).toMatchObject({ clipsLeft: 10, validUntil: '2026-12-20', state: 'ACTIVE' });
    expect(card).not.toHaveProperty('renewal');
    shop.world.clock.set('2026-12-21T16:00:00Z');
    await renew();
    expect(await books().entries()).toEqual(['BOUGHT 10']);
    expect(await books().invoices()).toHaveLength(1);
    expect(await books().subscription()).toMatchObject({ state: 'ENDED', ended_on: day('2026-11-20') });
  });

  test('is stopped by staff for a member', async () => {
    expect((await stop(maya.staff, maya.about)).status).toBe(200);
    expect(await books().subscription()).toMatchObject({ state: 'ENDED' });
    expect(await auditRows()).toMatchObject([
      { actor_id: maya.staff.id, for_id: maya.member.id, before: { nextOn: '2026-12-20' } },
    ]);
  });

  test('is stopped once, keeping the first end date and sending one email', async () => {
    await stop(maya.member);
    expect(await sentEmails()).toMatchObject([
      {
        recipient: maya.member.email,
        message: {
          subject: 'Ten classes won’t renew any more',
          text: expect.stringContaining('remaining clips until Sunday, December 20, 2026'),
        },
      },
    ]);
    shop.world.clock.set('2026-11-21T16:00:00Z');
    const staff = await shop.world.makePerson(maya.club, { levels: ['STAFF'] });
    expect((await stop(staff, maya.about)).body).toMatchObject({ endedOn: '2026-11-20' });
    expect(await sentEmails()).toHaveLength(1);
    expect(await auditRows()).toHaveLength(1);
  });

  test('stopped on its renewal date before the job runs is neither refilled nor billed', async () => {
    shop.world.clock.set('2026-11-20T16:00:00Z');
    const { db } = shop.world.services;
    await db
      .updateTable('clipcard_subscription')
      .set({ next_on: day('2026-11-20') })
      .where('person_id', '=', maya.member.id)
      .execute();
    await stop(maya.member);
    await renew();
    expect(await books().invoices()).toHaveLength(1);
  });

  test('of another person is not found, nor is an unknown clipcard', async () => {
    const lena = await makeSubscriber(shop, { club: maya.club });
    expect((await stop(lena.member)).body.errorCode).toBe('clipcard.notFound');
    expect((await stop(maya.member, { clipcardId: 999_999 })).body.errorCode).toBe('clipcard.notFound');
    const stranger = await makeSubscriber(shop);
    expect((await stop(stranger.staff, maya.about)).status).toBe(404);
    expect(await books().subscription()).toMatchObject({ state: 'ACTIVE' });
  });

  test('is either stopped first or renewed first when both run at once', async () => {
    const { db } = shop.world.services;
    await db
      .updateTable('clipcard_subscription')
      .set({ next_on: day('2026-11-20') })
      .where('person_id', '=', maya.member.id)
      .execute();
    await Promise.all([renew(), stop(maya.member), renew()]);
    const { state } = await books().subscription();
    const entries = await books().entries();
    expect(state).toBe('ENDED');
    expect([entries.length, (await books().invoices()).length]).toEqual(
      entries.length === 1 ? [1, 1] : [3, 2],
    );
  });
});
