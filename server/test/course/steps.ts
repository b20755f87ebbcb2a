import fc from 'fast-check';
import { expect } from 'vitest';
import { processDueClasses } from '../../src/booking/due/process-due-classes.ts';
import type { CourseBasketAnswer } from '../course-fixtures.ts';
import type { TestPerson } from '../factories.ts';
import { CourseModel, type Part } from './model.ts';
import { asIs, asModelled, type CoursePortal, mostChildren, mostCourses } from './portal.ts';

const keyOf = ({ id, centerId }: TestPerson) => ({ id, centerId });

/** The name of what happens, and what it does to both; undefined: there is nothing to do it to. */
type Happening = (
  model: CourseModel,
  real: CoursePortal,
) => { says: string; does(): Promise<unknown> } | undefined;

/** One step: the portal must be as the model is after it. */
class CourseStep implements fc.AsyncCommand<CourseModel, CoursePortal> {
  private readonly happens: Happening;
  private says = 'nothing';
  constructor(happens: Happening) {
    this.happens = happens;
  }
  check = () => true;
  toString = () => this.says;
  async run(model: CourseModel, real: CoursePortal): Promise<void> {
    const found = this.happens(model, real);
    if (!found) return;
    this.says = found.says;
    happened.set(found.says.split(' ')[0] ?? '', (happened.get(found.says.split(' ')[0] ?? '') ?? 0) + 1);
    await found.does();
    expect(await asIs(real), found.says).toEqual(asModelled(model));
  }
}

/** How often each step did something, over all stories. */
export const happened = new Map<string, number>();

/** The index of one of the parts that fit. */
function pick(model: CourseModel, which: number, fits: (part: Part, index: number) => boolean) {
  const all = model.parts.flatMap((part, index) => (fits(part, index) ? [index] : []));
  return all[which % Math.max(1, all.length)];
}

const post = async (real: CoursePortal, by: TestPerson | undefined, path: string, input: object) => {
  if (!by) throw new Error('nobody calls');
  return (await real.shop.call(by, path, input)).body as Record<string, unknown>;
};
const parentOf = (real: CoursePortal, child: number) => real.parents[CourseModel.parentOf(child)];
const rowOf = async (real: CoursePortal, index: number) => {
  const rows = await real.shop.world.services.db
    .selectFrom('participation')
    .select(['id', 'center_id'])
    .where('center_id', '=', real.club.centerId)
    .orderBy('id')
    .execute();
  const row = rows[index];
  if (!row) throw new Error(`the portal has no part ${index}`);
  return { participationId: row.id, participationCenterId: row.center_id };
};

const asks =
  (
    name: string,
    call: string,
    answer: (model: CourseModel, child: number, course: number) => string | undefined,
  ) =>
  (child: number, course: number): Happening =>
  (model, real) => ({
    says: `${name} ${child} ${course}`,
    does: async () => {
      const expected = answer(model, child, course);
      const wanted = { ...real.courses[course], people: [keyOf(real.children[child] as TestPerson)] };
      const body = await post(real, parentOf(real, child), `courses/${call}`, wanted);
      const [refused] = (body['refused'] ?? []) as { code: string }[];
      expect(body['errorCode'] ?? refused?.code, name).toBe(expected);
    },
  });
const adds = asks('adds', 'add-course-to-shopping-basket', (model, child, course) =>
  model.add(child, course),
);
const waits = asks('waits', 'add-to-standby-list', (model, child, course) => model.wait(child, course));

const removes =
  (which: number): Happening =>
  (model, real) => {
    const index = pick(model, which, ({ state, isInBasket }) => state === 'TENTATIVE' && isInBasket);
    if (index === undefined) return undefined;
    return {
      says: `removes ${index}`,
      does: async () => {
        await post(
          real,
          parentOf(real, model.at(index).child),
          'courses/delete-course-item',
          await rowOf(real, index),
        );
        model.remove(index);
      },
    };
  };

const takes =
  (which: number): Happening =>
  (model, real) => {
    const index = pick(model, which, ({ state, isOffered }) => state === 'TENTATIVE' && isOffered);
    if (index === undefined) return undefined;
    return {
      says: `takes ${index}`,
      does: async () => {
        const { participationId, participationCenterId } = await rowOf(real, index);
        const offer = `${participationCenterId}part${participationId}`;
        await post(real, parentOf(real, model.at(index).child), 'courses/take-standby-offer', { offer });
        model.take(index);
      },
    };
  };

const beginsToPay =
  (parent: number): Happening =>
  (model, real) => {
    const by = real.parents[parent];
    if (!by || model.basketOf(parent).length === 0) return undefined;
    return {
      says: `begins-to-pay ${parent}`,
      does: async () => {
        const { app } = real.shop.world;
        const url = '/api/courses/get-course-shopping-basket';
        const basket: CourseBasketAnswer['basket'] = (await app.inject({ url, headers: by.headers })).json();
        const body = await post(real, by, 'payment/make-cc-courses-payment', {
          ...{ centerId: real.club.centerId, total: basket.total },
          participationIds: basket.lines.map(({ participationId }) => participationId),
        });
        expect(body['errorCode']).toBeUndefined();
        real.payments.push(String(body['paymentKey']));
        model.beginsToPay(parent);
      },
    };
  };

const pays =
  (which: number): Happening =>
  (model, real) => {
    const open = [...model.payments.keys()].filter(model.canBePaid);
    const payment = open[which % Math.max(1, open.length)];
    if (payment === undefined) return undefined;
    return {
      says: `pays ${payment}`,
      does: async () => {
        const paymentKey = real.payments[payment] ?? '';
        await real.shop.sandbox.shopper.pays(paymentKey);
        await post(real, real.manager, 'payment/check-payment', { paymentKey });
        model.isPaid(payment);
      },
    };
  };

const cancels =
  (which: number): Happening =>
  (model, real) => {
    const index = pick(model, which, ({ state }) => state !== 'CANCELLED');
    if (index === undefined) return undefined;
    return {
      says: `cancels ${index}`,
      does: async () => {
        const { child } = model.at(index);
        const { id, centerId } = real.children[child] as TestPerson;
        const body = await post(real, parentOf(real, child), 'booking/cancel-booking', {
          ...{ selectedUserId: id, selectedUserCenterId: centerId },
          ...(await rowOf(real, index)),
        });
        expect(body['errorCode']).toBeUndefined();
        model.cancel(index);
      },
    };
  };

const isCalledOff =
  (course: number): Happening =>
  (model, real) => {
    const { courseId, courseCenterId } = real.courses[course] ?? {};
    if (!courseId || model.isCalledOff[course]) return undefined;
    return {
      says: `is-called-off ${course}`,
      does: async () => {
        await post(real, real.manager, 'booking/cancel-class', {
          ...{ bookingId: courseId, bookingCenterId: courseCenterId, cancelReason: 'The pool is closed' },
          ...{ toParticipants: true, toStaff: false, cancelEffect: 'GIVE_BACK' },
        });
        model.callOff(course);
      },
    };
  };

/** At least one date is left, so that signing up goes on. */
const datesToCallOff = 3;

const callsDateOff =
  (course: number, number: number): Happening =>
  (model, real) => {
    const at = real.courses[course];
    if (!at || model.isCalledOff[course]) return undefined;
    return {
      says: `calls-date-off ${course} ${number}`,
      does: async () => {
        const body = await post(real, real.manager, 'courses/call-off-date', {
          ...{ ...at, number, settle: 'GIVE_BACK', reason: 'The pool is closed' },
        });
        const isAgain = model.datesOff.has(`${course} ${number}`);
        expect(body['errorCode']).toBe(isAgain ? 'course.dateGone' : undefined);
        model.datesOff.add(`${course} ${number}`);
      },
    };
  };

const passes =
  (minutes: number): Happening =>
  (model, real) => ({
    says: `passes ${minutes}`,
    does: async () => {
      const { world } = real.shop;
      world.clock.move({ minutes });
      for (const one of [...real.parents, real.manager]) await real.on.staySignedIn(one);
      await real.shop.reconcile();
      await processDueClasses(world.services);
      model.passes(minutes);
    },
  });

const child = fc.nat(mostChildren - 1);
const course = fc.nat(mostCourses - 1);
const which = fc.nat(1000);
const things: Record<string, [weight: number, of: fc.Arbitrary<Happening>]> = {
  adds: [7, fc.tuple(child, course).map((of) => adds(...of))],
  waits: [4, fc.tuple(child, course).map((of) => waits(...of))],
  beginsToPay: [4, fc.nat(1).map(beginsToPay)],
  pays: [4, which.map(pays)],
  passes: [4, fc.constantFrom(1, 4, 10, 16, 21, 1441).map(passes)],
  takes: [3, which.map(takes)],
  removes: [2, which.map(removes)],
  cancels: [2, which.map(cancels)],
  callsDateOff: [
    2,
    fc.tuple(course, fc.integer({ min: 1, max: datesToCallOff })).map((of) => callsDateOff(...of)),
  ],
  isCalledOff: [1, which.map((one) => (one % 3 === 0 ? isCalledOff(one % mostCourses) : () => undefined))],
};

export const courseStory = fc.commands(
  Object.values(things).flatMap(([weight, of]) =>
    Array.from({ length: weight }, () => of.map((happens) => new CourseStep(happens))),
  ),
  { size: '+1', maxCommands: 60 },
);
