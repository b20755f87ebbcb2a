import type { CampBasket } from '@foyer/contract/camps/sign-up';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CampBasketAnswer, campFixtures, someCare, type TestCamp } from '../../test/camp-fixtures.ts';
import { classFixtures } from '../../test/class-fixtures.ts';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { openShop, type Shop } from '../../test/shop-fixtures.ts';
import { processDueClasses } from '../booking/due/process-due-classes.ts';
import { paytabsSandbox } from '../sandbox/paytabs/paytabs-sandbox.ts';

let shop: Shop;
let on: ReturnType<typeof campFixtures>;
let at: ReturnType<typeof classFixtures>;
let club: TestClub;
let maya: TestPerson;
let leo: TestPerson;
let mia: TestPerson;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
  on = campFixtures(shop.world);
  at = classFixtures(shop.world);
  club = await shop.openClub({ document: { parameters: { payLater: 'everybody' } } });
});
const relative = (firstName: string, primary = maya) =>
  shop.world.makePerson(club, { firstName, family: { primary, relation: 'CHILD' }, birthday: '2018-01-01' });
beforeEach(async () => {
  maya = await shop.world.makePerson(club, { firstName: 'Maya' });
  leo = await relative('Leo');
  mia = await relative('Mia');
});
afterAll(() => shop[Symbol.asyncDispose]());

let inDays = 14;
/** Each camp has its own week, because nobody can be in two places at once. */
const makeCamp = (given: Parameters<typeof on.makeCamp>[1] = {}) => {
  inDays += 7;
  return on.makeCamp(club, { inDays, signUpOpensInDays: -1, ...given });
};
const keyOf = ({ id, centerId }: TestPerson) => ({ id, centerId });
const call = async (by: TestPerson, name: string, input: object = {}) =>
  (await shop.call(by, `camps/${name}`, input)).body as Record<string, unknown> & { errorCode?: string };
const wants = (person: TestPerson, more: object = {}) => ({ ...keyOf(person), care: someCare, ...more });
const add = async (camp: TestCamp, people: object[], by = maya, more = {}) =>
  (await call(by, 'add-camp-to-shopping-basket', {
    ...camp,
    people,
    ...more,
  })) as unknown as CampBasketAnswer;
const pay = async (by: TestPerson, basket: CampBasket, how = 'cc') =>
  (
    await shop.call(by, `payment/make-${how}-camps-payment`, {
      centerId: basket.centerId,
      participationIds: basket.lines.map(({ participationId }) => participationId),
      total: basket.total,
    })
  ).body;
const look = async (paymentKey: string) =>
  (await shop.call(maya, 'payment/check-payment', { paymentKey })).body;
const stateOf = async (person: TestPerson, camp: TestCamp) => (await on.placeOf(person, camp))?.state;
const due = () => processDueClasses(shop.world.services);
const lineOf = (basket: CampBasket, index = 0) => {
  const { participationId, participationCenterId } = basket.lines[index] as CampBasket['lines'][number];
  return { participationId, participationCenterId };
};

describe('a week with electives', () => {
  test('is paid for two children at once, and the one with the lower price has the siblings’ discount', async () => {
    const season = await on.makeSeason(club, { siblings: 1000 });
    const camp = await makeCamp({ season, earlyBird: { discount: 500, days: 7 } });
    const climbing = await on.makeElective(camp, { price: 1500 });
    const { basket, refused } = await add(camp, [wants(leo, { electives: [climbing] }), wants(mia)]);
    expect(refused).toEqual([]);
    // 200.00, less 5 %, and for Mia 10 % off the rest.
    expect(
      basket.lines.map(({ whole, earlyBird, siblings, amount }) => [whole, earlyBird, siblings, amount]),
    ).toEqual([
      [20_000, 1000, 0, 20_500],
      [20_000, 1000, 1900, 17_100],
    ]);
    expect(await on.takenIn(club.centerId, climbing)).toBe(1);
    const { paymentKey, lines } = await pay(maya, basket);
    expect(lines.map(({ amount }: { amount: number }) => amount)).toEqual([19_000, 17_100, 1500]);
    await shop.sandbox.shopper.pays(paymentKey);
    expect(await look(paymentKey)).toMatchObject({
      ...{ state: 'PAID', amount: 37_600, refunded: 0 },
      destination: { kind: 'camp', count: 2, isDelivered: true },
    });
    expect([await stateOf(leo, camp), await stateOf(mia, camp)]).toEqual(['BOOKED', 'BOOKED']);
    const mails = await shop.world.mailTo(leo.email);
    expect(mails[0]).toMatchObject({ subject: 'Signed up: Multi-sport camp' });
    expect(mails[0]?.text).toMatch(/Elective: Climbing/);
    expect(mails.map(({ text }) => text).join()).not.toMatch(/Peanuts|555/);
    // Another camp of the season: Leo has paid whole, so that Mia has the discount again.
    const next = await add(await makeCamp({ season }), [wants(mia), wants(leo)]);
    expect(next.basket.lines.map(({ siblings }) => siblings)).toEqual([2000, 0]);
    await on.call(maya, 'delete-camp-item', lineOf(next.basket, 1));
    expect((await on.basketOf(maya)).lines.map(({ siblings }) => siblings)).toEqual([2000]);
    // Cancelling gives all of it back, and frees the elective.
    const place = await on.placeOf(leo, camp);
    await shop.call(leo, 'booking/cancel-booking', {
      ...{ participationId: place?.id, participationCenterId: club.centerId },
    });
    await due();
    expect(await on.takenIn(club.centerId, climbing)).toBe(0);
    expect(await look(paymentKey)).toMatchObject({ refunded: 20_500 });
  });

  test('without the last elective a child gets no place, and the others do', async () => {
    const camp = await makeCamp();
    const climbing = await on.makeElective(camp, { capacity: 1 });
    const { basket, refused } = await add(camp, [
      wants(leo, { electives: [climbing] }),
      wants(mia, { electives: [climbing] }),
    ]);
    expect(basket.lines.map(({ person }) => person.firstName)).toEqual(['Leo']);
    expect(refused).toMatchObject([
      { person: { firstName: 'Mia' }, code: 'camp.electiveFull', electiveIds: [climbing] },
    ]);
    expect(await on.countsOf(camp)).toEqual([1, 0]);
    // The parent says so: Mia comes without.
    const again = await add(camp, [wants(mia)]);
    expect(again.refused).toEqual([]);
    expect(await on.takenIn(club.centerId, climbing)).toBe(1);
  });

  test('refuses two electives in one half of a day, and those that are not of the camp', async () => {
    const camp = await makeCamp();
    const [first, second] = [await on.makeElective(camp), await on.makeElective(camp, { afterMinutes: 60 })];
    const other = await on.makeElective(await makeCamp());
    const twice = await add(camp, [wants(leo, { electives: [first, second] })]);
    expect(twice.refused).toMatchObject([{ code: 'camp.electivesOverlap', electiveIds: [first, second] }]);
    const gone = await add(camp, [wants(leo, { electives: [other] })]);
    expect(gone.refused).toMatchObject([{ code: 'camp.electiveGone', electiveIds: [other] }]);
    expect(await on.countsOf(camp)).toEqual([0, 0]);
  });

  test('can be changed while it is held, and a full elective changes nothing', async () => {
    const camp = await makeCamp();
    const [climbing, pottery] = [
      await on.makeElective(camp),
      await on.makeElective(camp, { name: 'Pottery', date: 2, capacity: 1, price: 900 }),
    ];
    const { basket } = await add(camp, [wants(leo, { electives: [climbing] })]);
    const both = { ...lineOf(basket), electives: [climbing, pottery] };
    const changed = (await call(maya, 'update-camp-item', both)) as unknown as CampBasketAnswer;
    expect(changed).toMatchObject({ basket: { total: 20_900, heldUntil: basket.heldUntil } });
    const jo = await shop.world.makePerson(club);
    const theirs = await add(camp, [wants(jo)], jo);
    const refused = await call(jo, 'update-camp-item', { ...lineOf(theirs.basket), electives: [pottery] });
    expect(refused).toMatchObject({ refused: { code: 'camp.electiveFull', electiveIds: [pottery] } });
    await call(maya, 'update-camp-item', { ...lineOf(basket), electives: [] });
    expect([await on.takenIn(club.centerId, climbing), await on.takenIn(club.centerId, pottery)]).toEqual([
      0, 0,
    ]);
  });

  test('is free again with its electives once its time is over', async () => {
    const camp = await makeCamp({ capacity: 1 });
    const climbing = await on.makeElective(camp, { capacity: 1 });
    await add(camp, [wants(leo, { electives: [climbing] })]);
    shop.world.clock.move({ minutes: 16 });
    await due();
    expect([await on.countsOf(camp), await on.takenIn(club.centerId, climbing)]).toEqual([[0, 0], 0]);
    await on.staySignedIn(maya);
    expect((await on.basketOf(maya)).ranOut).toMatchObject([
      { person: { firstName: 'Leo' }, electives: [climbing] },
    ]);
  });
});

describe('a payment', () => {
  test('needs what staff have to know, and the terms', async () => {
    const season = await on.makeSeason(club, { documents: [{ key: 'camp-terms', version: '3' }] });
    const camp = await makeCamp({ season });
    const { basket } = await add(camp, [keyOf(leo)]);
    expect(basket.lines[0]).toMatchObject({ hasCare: false, isComplete: false });
    expect(await pay(maya, basket)).toMatchObject({ errorCode: 'camp.careMissing' });
    const wrong = { ...lineOf(basket), care: { ...someCare, contactPhone: 'my phone' } };
    expect(await call(maya, 'update-camp-item', wrong)).toMatchObject({
      refused: { code: 'camp.phoneInvalid' },
    });
    await call(maya, 'update-camp-item', { ...lineOf(basket), care: someCare });
    expect(await pay(maya, basket)).toMatchObject({ errorCode: 'camp.documentsMissing' });
    const accepted = [{ documentKey: 'camp-terms', version: '2' }];
    const old = await call(maya, 'update-camp-item', { ...lineOf(basket), accepted });
    expect(old).toMatchObject({ refused: { code: 'camp.documentGone' } });
    await call(maya, 'update-camp-item', {
      ...lineOf(basket),
      accepted: [{ documentKey: 'camp-terms', version: '3' }],
    });
    expect(await pay(maya, basket)).toMatchObject({ state: 'PENDING' });
  });

  test('is refused if the basket is not what was shown', async () => {
    const season = await on.makeSeason(club, { siblings: 1000 });
    const camp = await makeCamp({ season });
    const { basket } = await add(camp, [wants(leo), wants(mia)]);
    expect(basket.total).toBe(38_000);
    expect(await pay(maya, { ...basket, total: 40_000 })).toMatchObject({ errorCode: 'basket.priceChanged' });
    await add(await makeCamp({ season }), [wants(mia)]);
    expect(await pay(maya, basket)).toMatchObject({ errorCode: 'basket.priceChanged' });
  });

  test('that comes late takes the same elective again, with what was said', async () => {
    const camp = await makeCamp();
    const climbing = await on.makeElective(camp, { capacity: 1, price: 1000 });
    const { basket } = await add(camp, [wants(leo, { electives: [climbing] })]);
    const { paymentKey } = await pay(maya, basket);
    shop.world.clock.move({ minutes: 21 });
    await due();
    expect([await on.countsOf(camp), await on.takenIn(club.centerId, climbing)]).toEqual([[0, 0], 0]);
    await shop.sandbox.shopper.pays(paymentKey);
    await look(paymentKey);
    await shop.settle();
    expect([await stateOf(leo, camp), await on.takenIn(club.centerId, climbing)]).toEqual(['BOOKED', 1]);
    const place = await on.placeOf(leo, camp);
    const key = { participationId: place?.id, participationCenterId: club.centerId };
    expect(await call(maya, 'get-own-camp-care', key)).toEqual({ care: someCare });
  });

  test('that comes after somebody else has the last elective goes back, with the place', async () => {
    const camp = await makeCamp();
    const climbing = await on.makeElective(camp, { capacity: 1, price: 1000 });
    const { basket } = await add(camp, [wants(leo, { electives: [climbing] })]);
    const { paymentKey } = await pay(maya, basket);
    shop.world.clock.move({ minutes: 21 });
    await due();
    const theo = await shop.world.makePerson(club);
    expect((await add(camp, [wants(theo, { electives: [climbing] })], theo)).refused).toEqual([]);
    await shop.sandbox.shopper.pays(paymentKey);
    await look(paymentKey);
    await shop.settle();
    const { body } = await shop.call(theo, 'payment/check-payment', { paymentKey });
    expect(body).toMatchObject({ refunded: 21_000 });
    expect([await stateOf(leo, camp), await on.countsOf(camp)]).toEqual(['CANCELLED', [1, 0]]);
  });

  test('that was begun for another choice than the place has now goes back', async () => {
    const camp = await makeCamp();
    const climbing = await on.makeElective(camp, { price: 1000 });
    const { basket } = await add(camp, [wants(leo)]);
    const first = await pay(maya, basket);
    const change = { ...lineOf(basket), electives: [climbing] };
    expect(await call(maya, 'update-camp-item', change)).toMatchObject({
      refused: { code: 'camp.beingPaid' },
    });
    // A second attempt is given up, so that the place is not being paid, as it seems.
    const second = await pay(maya, basket);
    await shop.sandbox.shopper.goesBack(second.paymentKey);
    await look(second.paymentKey);
    expect(await call(maya, 'update-camp-item', change)).not.toHaveProperty('refused');
    await shop.sandbox.shopper.pays(first.paymentKey);
    await look(first.paymentKey);
    await shop.settle();
    expect(await look(first.paymentKey)).toMatchObject({
      ...{ refunded: 20_000, lines: [{ undelivered: 'basket.priceChanged' }] },
    });
    expect(await stateOf(leo, camp)).toBe('TENTATIVE');
  });

  test('of a camp that costs nothing is a booking', async () => {
    const camp = await makeCamp({ price: 0 });
    await add(camp, [wants(leo)]);
    expect(await call(maya, 'book-camp')).toMatchObject({ participations: [{ state: 'BOOKED' }] });
  });

  test('on account is given back when the club calls the camp off, with its electives', async () => {
    const camp = await makeCamp();
    const climbing = await on.makeElective(camp, { price: 500 });
    const { basket } = await add(camp, [wants(leo, { electives: [climbing] })]);
    await pay(maya, basket, 'invoice');
    expect(await stateOf(leo, camp)).toBe('BOOKED');
    const manager = await shop.world.makePerson(club, { levels: ['MANAGER'] });
    const { bookingId, bookingCenterId } = { bookingId: camp.campId, bookingCenterId: camp.campCenterId };
    await shop.call(manager, 'booking/cancel-class', {
      ...{ bookingId, bookingCenterId, cancelReason: 'Storm', cancelEffect: 'GIVE_BACK' },
      ...{ toParticipants: true, toStaff: true },
    });
    await due();
    expect([await stateOf(leo, camp), await on.takenIn(club.centerId, climbing)]).toEqual(['CANCELLED', 0]);
    const part = await shop.world.services.db
      .selectFrom('booking')
      .select('state')
      .where('center_id', '=', club.centerId)
      .where('id', '=', climbing)
      .executeTakeFirst();
    expect(part?.state).toBe('CANCELLED');
    const mails = await shop.world.mailTo(leo.email);
    expect(mails.at(-1)?.text).toMatch(/cancelled this camp/);
  });
});

describe('who can’t sign up', () => {
  test.each([
    ['too young', { minimum_age: 12 }, 'booking.ageNotAllowed'],
    ['no price', { price: null }, 'camp.notSold'],
    ['not yet', { signUpOpensInDays: 1 }, 'booking.notYetOpen'],
    ['too late', { signUpOpensInDays: -3, signUpClosesInDays: -1 }, 'camp.tooLateToSignUp'],
  ])('%s', async (_why, given, code) => {
    const { refused } = await add(await makeCamp(given), [wants(leo)]);
    expect(refused).toMatchObject([{ code }]);
  });

  test.each([{ signUpOpensInDays: 1 }, { signUpOpensInDays: -3, signUpClosesInDays: -1 }])(
    'staff can set aside that it is too early or too late: %o',
    async (given) => {
      const camp = await makeCamp(given);
      const staff = await shop.world.makePerson(club, { levels: ['STAFF'] });
      const forMaya = { selectedUserId: maya.id, selectedUserCenterId: maya.centerId };
      expect((await add(camp, [wants(leo)], maya, { override: true })).refused).toHaveLength(1);
      const { basket, refused } = await add(camp, [wants(leo)], staff, { ...forMaya, override: true });
      expect([refused, basket.lines.length]).toEqual([[], 1]);
    },
  );

  test('a basket takes no more places than the club allows', async () => {
    const few = await shop.openClub({ document: { parameters: { courseBasketMax: 1 } } });
    const guest = await shop.world.makePerson(few);
    const one = await on.makeCamp(few, { inDays: 300, signUpOpensInDays: -1 });
    await add(one, [wants(guest)], guest);
    const other = await on.makeCamp(few, { inDays: 320, signUpOpensInDays: -1 });
    expect((await add(other, [wants(guest)], guest)).refused).toMatchObject([{ code: 'PURCHASE_EXCEEDED' }]);
  });

  test('a child who is somewhere else on one of the days', async () => {
    const camp = await makeCamp();
    await at.makeClass(club);
    await add(camp, [wants(leo)]);
    const same = await on.makeCamp(club, { inDays, signUpOpensInDays: -1 });
    expect((await add(same, [wants(leo)])).refused).toMatchObject([{ code: 'booking.participantOccupied' }]);
  });

  test('is said of everybody of the family with the details', async () => {
    const camp = await makeCamp({ season: await on.makeSeason(club, { siblings: 1000 }), maximum_age: 16 });
    const climbing = await on.makeElective(camp, { name: 'Climbing', capacity: 3 });
    await shop.world.services.db
      .updateTable('person')
      .set({ birthday: Temporal.PlainDate.from('1985-01-01') })
      .where('center_id', '=', club.centerId)
      .where('id', '=', maya.id)
      .execute();
    await add(camp, [wants(leo, { electives: [climbing] })]);
    const details = (await call(maya, 'get-camp-details', camp)) as {
      people: {
        person: { firstName: string };
        status: string;
        electives: number[];
        price: { amount: number; isSiblings: boolean };
      }[];
      term: { length: string; electives: { name: string; free: number; half: string }[] }[];
    };
    expect(details.people.map(({ person, status }) => [person.firstName, status])).toEqual([
      ['Maya', 'RE'],
      ['Leo', 'IP'],
      ['Mia', 'RD'],
    ]);
    expect(details.people.map(({ electives }) => electives)).toEqual([[], [climbing], []]);
    expect(details.people[2]?.price).toMatchObject({ amount: 18_000, isSiblings: true });
    expect(details.term.map(({ length }) => length)).toEqual(['FULL', 'FULL', 'FULL', 'FULL', 'FULL']);
    expect(details.term[0]?.electives).toMatchObject([{ name: 'Climbing', free: 2 }]);
  });
});

describe('the standby list of a camp', () => {
  test('offers a place with a link, which is taken into the basket, given electives and paid', async () => {
    const camp = await makeCamp({ capacity: 1 });
    const climbing = await on.makeElective(camp);
    const jo = await shop.world.makePerson(club, { firstName: 'Jo' });
    await add(camp, [wants(jo, { electives: [climbing] })], jo);
    expect((await add(camp, [wants(leo)])).refused).toMatchObject([{ code: 'camp.full' }]);
    const waits = await call(maya, 'add-to-camp-standby-list', { ...camp, people: [keyOf(leo), keyOf(mia)] });
    expect(waits).toMatchObject({ participations: [{ waitingListPosition: 1 }, { waitingListPosition: 2 }] });
    await on.call(jo, 'delete-camp-item', lineOf(await on.basketOf(jo)));
    const offered = await on.offeredIn(camp);
    const [, mail] = await shop.world.mailTo(leo.email);
    const offer = `${club.centerId}part${offered?.id}`;
    expect(mail?.text).toContain(`/camps-payment?offer=${offer}`);
    const { basket } = (await call(maya, 'take-camp-offer', { offer })) as unknown as CampBasketAnswer;
    expect(basket.lines).toMatchObject([{ isOffered: true, electives: [], amount: 20_000 }]);
    const done = await call(maya, 'update-camp-item', {
      ...lineOf(basket),
      ...{ electives: [climbing], care: someCare },
    });
    expect(done).not.toHaveProperty('refused');
    // Out of the basket it stays offered, without the elective.
    await call(maya, 'delete-camp-item', lineOf(basket));
    expect([await on.takenIn(club.centerId, climbing), await on.countsOf(camp)]).toEqual([0, [1, 1]]);
    const again = (await call(maya, 'take-camp-offer', { offer })) as unknown as CampBasketAnswer;
    await pay(maya, again.basket, 'invoice');
    expect(await stateOf(leo, camp)).toBe('BOOKED');
  });
});
