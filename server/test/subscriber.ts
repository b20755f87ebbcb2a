import type { TestClub, TestPerson } from './factories.ts';
import type { Shop } from './shop-fixtures.ts';

/** A member to whom the staff of a club sell a clipcard subscription. */
export interface Subscriber {
  club: TestClub;
  staff: TestPerson;
  member: TestPerson;
  product: number;
  /** The input by which staff name the member. */
  about: { selectedUserId: number; selectedUserCenterId: number };
  putIntoBasket(more?: object): ReturnType<Shop['call']>;
}

/** Starts on the day of the test's clock. Sessions do not last until the renewals. */
export async function makeSubscriber(
  shop: Shop,
  given: Parameters<Shop['sell']>[1] & { club?: TestClub } = {},
): Promise<Subscriber> {
  const { club: existing, ...product } = given;
  const club = existing ?? (await shop.openClub({ currency: 'AED' }));
  const staff = await shop.world.makePerson(club, { levels: ['MANAGER'] });
  const member = await shop.world.makePerson(club);
  const id = await shop.sell(club, { period_months: 1, ...product });
  const about = { selectedUserId: member.id, selectedUserCenterId: club.centerId };
  return {
    club,
    staff,
    member,
    product: id,
    about,
    putIntoBasket: (more = {}) =>
      shop.call(staff, 'clipcards/create-shopping-basket-for-cc-subscription', {
        ...about,
        clipcardSubscriptionId: id,
        clipcardSubscriptionCenterId: club.centerId,
        ...more,
      }),
  };
}

/** Staff sell it, and the member pays on the provider's page. Returns the payment key. */
export async function subscribe(shop: Shop, subscriber: Subscriber, more: object = {}): Promise<string> {
  const { staff, about, putIntoBasket } = subscriber;
  const { body: basket } = await putIntoBasket(more);
  const { body: begun } = await shop.call(staff, 'payment/start-clipcard-subscription-payment-session', {
    ...about,
    shoppingBasketId: basket.shoppingBasketId,
  });
  await shop.sandbox.shopper.pays(begun.paymentKey);
  await shop.call(staff, 'payment/check-payment', { paymentKey: begun.paymentKey });
  return begun.paymentKey;
}

/** Reads from the database, because sessions have ended by the time of a renewal. */
export function booksOf(shop: Shop, { club, member }: Subscriber) {
  const { db } = shop.world.services;
  const ofMember = { person_center_id: member.centerId, person_id: member.id };
  return {
    subscription: () =>
      db
        .selectFrom('clipcard_subscription')
        .selectAll()
        .where((is) => is.and(ofMember))
        .executeTakeFirstOrThrow(),
    card: () =>
      db
        .selectFrom('clipcard')
        .select(['clips_left', 'valid_until'])
        .where((is) => is.and(ofMember))
        .executeTakeFirstOrThrow(),
    /** The entries of the only card, oldest first. */
    entries: async () => {
      const rows = await db
        .selectFrom('clipcard_entry as entry')
        .innerJoin('clipcard', (on) =>
          on
            .onRef('clipcard.center_id', '=', 'entry.center_id')
            .onRef('clipcard.id', '=', 'entry.clipcard_id'),
        )
        .select(['entry.reason', 'entry.change'])
        .where('clipcard.person_center_id', '=', member.centerId)
        .where('clipcard.person_id', '=', member.id)
        .orderBy('entry.position')
        .execute();
      return rows.map(({ reason, change }) => `${reason} ${change}`);
    },
    invoices: () =>
      db
        .selectFrom('invoice')
        .select(['id', 'status', 'type', 'amount', 'open_amount', 'due_on'])
        .where((is) => is.and(ofMember))
        .orderBy('id')
        .execute(),
    payments: () =>
      db
        .selectFrom('payment')
        .select(['key', 'method', 'state', 'amount'])
        .where('payer_center_id', '=', member.centerId)
        .where('payer_person_id', '=', member.id)
        .orderBy('id')
        .execute(),
    directDebits: () =>
      db
        .selectFrom('direct_debit')
        .select(['invoice_id', 'amount', 'currency', 'collect_on', 'state'])
        .where('center_id', '=', club.centerId)
        .execute(),
  };
}
