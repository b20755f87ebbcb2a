import type { Key } from '@foyer/contract/shared/keys';
import type { Insertable } from 'kysely';
import { openClipcard } from '../src/clipcards/clips.ts';
import { dateIn } from '../src/platform/clock/clock.ts';
import type { ReferAFriendTables } from '../src/refer-a-friend/tables.ts';
import type { TestClub, TestPerson } from './factories.ts';
import { sellClipcard } from './shop-fixtures.ts';
import type { World } from './world.ts';

type NewReferrals = Partial<Omit<Insertable<ReferAFriendTables['referral_campaign']>, 'center_id'>>;

interface Answer {
  [field: string]: unknown;
  errorCode?: string;
}

/** Members with guest visits to give, and their friends. */
export function friendFixtures(world: World) {
  const { db, clock } = world.services;
  const call = async (
    caller: Pick<TestPerson, 'headers'> | { headers: TestClub['headers'] },
    path: string,
    payload: object = {},
    remoteAddress = '192.0.2.1',
  ): Promise<Answer> =>
    (
      await world.app.inject({
        method: 'POST',
        url: `/api/${path}`,
        headers: caller.headers,
        payload,
        remoteAddress,
      })
    ).json();
  return {
    call,
    /** Keeps a session from ending while a test moves the clock. */
    staySignedIn: ({ centerId, id }: Key) =>
      db
        .updateTable('session')
        .set({ idle_ends_at: clock.now().add({ minutes: 30 }), ends_at: clock.now().add({ hours: 12 }) })
        .where('center_id', '=', centerId)
        .where('person_id', '=', id)
        .execute(),
    /** A product whose clips can be given to guests. */
    makeGuestProduct: async (club: TestClub, ages: { minimum_age?: number; maximum_age?: number } = {}) => {
      const productId = await sellClipcard(world, club, { name: 'Guest visits' });
      await db
        .insertInto('guest_product')
        .values({ center_id: club.centerId, product_id: productId, ...ages })
        .execute();
      return productId;
    },
    /** Gives a person a card of a product. */
    giveCard: async (
      club: TestClub,
      person: Key,
      productId: number,
      { size = 2, days = 60 }: { size?: number; days?: number } = {},
    ): Promise<Key> => {
      const { center } = await world.clubOf(club);
      const today = dateIn(clock.now(), center.time_zone);
      return db.transaction().execute((tx) =>
        openClipcard(tx, clock.now(), {
          ...{ centerId: club.centerId, productId, size, basketId: null },
          person: { centerId: person.centerId, id: person.id },
          validFrom: today,
          validUntil: today.add({ days }),
        }),
      );
    },
    clipsLeft: async ({ centerId, id }: Key) =>
      (
        await db
          .selectFrom('clipcard')
          .select('clips_left')
          .where('center_id', '=', centerId)
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).clips_left,
    offer: (host: TestPerson, { centerId, id }: Key) =>
      call(host, 'bring-a-friend/create-friend-link', { clipcardId: id, clipcardCenterId: centerId }),
    take: (guest: TestPerson, { validUntil: _, ...code }: Answer, consent = true) =>
      call(guest, 'bring-a-friend/register-friend-code', { ...code, consent }),
    look: (guest: TestPerson, { validUntil: _, ...code }: Answer) =>
      call(guest, 'bring-a-friend/validate-friend-code', code),
    checkIn: (staff: TestPerson, pass: unknown) => call(staff, 'bring-a-friend/check-in-guest', { pass }),
    infos: (person: TestPerson) => call(person, 'bring-a-friend/get-member-infos'),
    /** A campaign that gives credit to both, or clips of a product. */
    runReferrals: async (club: Pick<TestClub, 'centerId'>, given: NewReferrals = {}): Promise<number> => {
      const { id } = await db
        .insertInto('referral_campaign')
        .values({
          ...{ name: 'Winter', kind: 'CREDIT', referrer_amount: 2_000, friend_amount: 1_000 },
          ...given,
          center_id: club.centerId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    refer: (member: TestPerson) => call(member, 'refer-a-friend/create-friend-link'),
    referral: (friend: Parameters<typeof call>[0], { validUntil: _, ...code }: Answer) =>
      call(friend, 'refer-a-friend/validate-friend-code', code),
    joinBy: (friend: TestPerson, { validUntil: _, ...code }: Answer) =>
      call(friend, 'refer-a-friend/register-friend-code', code),
    referrals: (person: TestPerson) => call(person, 'refer-a-friend/get-member-infos'),
  };
}
