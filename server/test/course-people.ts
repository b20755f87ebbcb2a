import type { AttendanceOfPerson } from '@foyer/contract/courses/attendance';
import type { MakeUpCredit } from '@foyer/contract/courses/make-up';
import { faultsAtEnd } from './books.ts';
import { courseFaults } from './course/faults.ts';
import type { TestCourse } from './course-fixtures.ts';
import { courseFixtures } from './course-fixtures.ts';
import type { TestClub, TestPerson } from './factories.ts';
import type { Shop } from './shop-fixtures.ts';

const sayNothingOfCredits = [
  'money that neither bought something nor is on its way back',
  'a payment without its invoice, or an invoice without its payment',
];

export interface TestFamily {
  parent: TestPerson;
  child: TestPerson;
}

interface Place {
  participationId: number;
  participationCenterId: number;
}

interface Payer {
  pays(key: string): Promise<unknown>;
}

/** People in courses of a club that takes money: families, and who works there. */
export function coursePeople(shop: Shop & { sandbox: { shopper: Payer } }, club: TestClub) {
  const { world } = shop;
  const on = courseFixtures(world);
  const keyOf = ({ id, centerId }: TestPerson) => ({ id, centerId });
  const about = ({ id, centerId }: TestPerson) => ({ selectedUserId: id, selectedUserCenterId: centerId });

  async function makeFamily(firstName = 'Leo', birthday?: string): Promise<TestFamily> {
    const parent = await world.makePerson(club);
    const family = { primary: parent, relation: 'CHILD' as const };
    const child = await world.makePerson(club, {
      ...{ firstName, family, hasSignIn: false },
      ...(birthday && { birthday }),
    });
    // What is written about the child is for the parent to read.
    await world.services.db
      .updateTable('person')
      .set({ email: null })
      .where('center_id', '=', child.centerId)
      .where('id', '=', child.id)
      .execute();
    return { parent, child };
  }

  const call = async (by: TestPerson, name: string, input: object = {}) => {
    await on.staySignedIn(by);
    return (await shop.call(by, `courses/${name}`, input)).body as Record<string, unknown> & {
      errorCode?: string;
    };
  };

  /** Puts the child of a family into a basket. */
  async function add({ parent, child }: TestFamily, course: TestCourse) {
    await call(parent, 'add-course-to-shopping-basket', { ...course, people: [keyOf(child)] });
    return on.basketOf(parent);
  }

  async function beginToPay(parent: TestPerson): Promise<string> {
    const basket = await on.basketOf(parent);
    const { body } = await shop.call(parent, 'payment/make-cc-courses-payment', {
      centerId: club.centerId,
      participationIds: basket.lines.map(({ participationId }) => participationId),
      total: basket.total,
    });
    return body.paymentKey;
  }

  const finish = async (parent: TestPerson, paymentKey: string): Promise<string> => {
    await shop.sandbox.shopper.pays(paymentKey);
    return (await shop.call(parent, 'payment/check-payment', { paymentKey })).body.state;
  };

  /** Signs a child up and pays. Answers with the place. */
  async function signUp(family: TestFamily, course: TestCourse) {
    await add(family, course);
    await finish(family.parent, await beginToPay(family.parent));
    const place = await on.placeOf(family.child, course);
    if (place?.state !== 'BOOKED') throw new Error('the child has no place');
    return { participationId: place.id, participationCenterId: place.center_id };
  }

  /** The same for a course that costs nothing. */
  async function signUpFree(family: TestFamily, course: TestCourse) {
    await add(family, course);
    await call(family.parent, 'book-course');
    const place = await on.placeOf(family.child, course);
    if (place?.state !== 'BOOKED') throw new Error('the child has no place');
    return { participationId: place.id, participationCenterId: place.center_id };
  }

  /** Excuses a child from a date. Answers with the credit. */
  async function excuse({ parent, child }: TestFamily, place: Place, number: number) {
    const answer = await call(parent, 'excuse-from-date', { ...place, ...about(child), number });
    const { creditId, creditCenterId } = (answer['credit'] ?? {}) as Partial<MakeUpCredit>;
    return { creditId, creditCenterId };
  }

  /** What a family sees of a course: how the child attended, and what can be made up. */
  async function attendanceOf(
    { parent, child }: TestFamily,
    course: TestCourse,
  ): Promise<AttendanceOfPerson> {
    const { people } = await call(parent, 'get-course-attendance', { ...course, ...about(child) });
    const [own] = people as AttendanceOfPerson[];
    if (!own) throw new Error('the child is not in the course');
    return own;
  }

  /** Pays back all that is due. What does not agree then, in the courses of the club and in its books. */
  async function settle(): Promise<string[]> {
    await shop.settle();
    await shop.reconcile();
    const books = { db: world.services.db, centerId: club.centerId, provider: 'paytabs' as const };
    const faults = await faultsAtEnd({ ...books, payments: shop.sandbox.payments() });
    return [
      ...(await courseFaults(world, club.centerId)),
      // What has been credited of a sale is neither in its basket nor a payment of its own.
      ...faults.filter((fault) => !sayNothingOfCredits.some((name) => fault.startsWith(name))),
    ];
  }

  return {
    settle,
    signUpFree,
    excuse,
    ...on,
    about,
    add,
    attendanceOf,
    beginToPay,
    call,
    finish,
    keyOf,
    makeFamily,
    signUp,
  };
}
