import fc from 'fast-check';
import { expect } from 'vitest';
import { processDueClasses } from '../../src/booking/due/process-due-classes.ts';
import { someCare } from '../camp-fixtures.ts';
import { CourseModel } from '../course/model.ts';
import type { TestPerson } from '../factories.ts';
import type { CampModel, CampPart } from './model.ts';
import { asIs, asModelled, type CampPortal, mostCamps, mostChildren } from './portal.ts';

const keyOf = ({ id, centerId }: TestPerson) => ({ id, centerId });

/** The name of what happens, and what it does to both; undefined: there is nothing to do it to. */
type Happening = (
  model: CampModel,
  real: CampPortal,
) => { says: string; does(): Promise<unknown> } | undefined;

/** How often each step did something, over all stories. */
export const happened = new Map<string, number>();

/** One step: the portal must be as the model is after it. */
class CampStep implements fc.AsyncCommand<CampModel, CampPortal> {
  private readonly happens: Happening;
  private says = 'nothing';
  constructor(happens: Happening) {
    this.happens = happens;
  }
  check = () => true;
  toString = () => this.says;
  async run(model: CampModel, real: CampPortal): Promise<void> {
    const found = this.happens(model, real);
    if (!found) return;
    this.says = found.says;
    const [name = ''] = found.says.split(' ');
    happened.set(name, (happened.get(name) ?? 0) + 1);
    await found.does();
    expect(await asIs(real), found.says).toEqual(asModelled(model));
  }
}

/** The index of one of the parts that fit. */
function pick(model: CampModel, which: number, fits: (part: CampPart) => boolean) {
  const all = (model.parts as CampPart[]).flatMap((part, index) => (fits(part) ? [index] : []));
  return all[which % Math.max(1, all.length)];
}
const isInBasket = ({ state, isInBasket: is }: CampPart) => state === 'TENTATIVE' && is;

const post = async (real: CampPortal, by: TestPerson | undefined, path: string, input: object) => {
  if (!by) throw new Error('nobody calls');
  return (await real.shop.call(by, path, input)).body as Record<string, unknown>;
};
const parentOf = (real: CampPortal, child: number) => real.parents[CourseModel.parentOf(child)];
const rowOf = async (real: CampPortal, index: number) => {
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
const codeIn = (body: Record<string, unknown>): unknown => {
  const [refused] = [body['refused'] ?? []].flat() as { code: string }[];
  return body['errorCode'] ?? refused?.code;
};

const adds =
  (child: number, camp: number, wantsElective: boolean): Happening =>
  (model, real) => ({
    says: `adds ${child} ${camp}${wantsElective ? ' with' : ''}`,
    does: async () => {
      const expected = model.addWith(child, camp, wantsElective);
      const electives = wantsElective ? [real.electives[camp]] : [];
      const person = { ...keyOf(real.children[child] as TestPerson), electives, care: someCare };
      const wanted = { ...real.camps[camp], people: [person] };
      const body = await post(real, parentOf(real, child), 'camps/add-camp-to-shopping-basket', wanted);
      expect(codeIn(body)).toBe(expected);
    },
  });

const waits =
  (child: number, camp: number): Happening =>
  (model, real) => ({
    says: `waits ${child} ${camp}`,
    does: async () => {
      const expected = model.wait(child, camp);
      const wanted = { ...real.camps[camp], people: [keyOf(real.children[child] as TestPerson)] };
      const body = await post(real, parentOf(real, child), 'camps/add-to-camp-standby-list', wanted);
      expect(codeIn(body)).toBe(expected);
    },
  });

const changes =
  (which: number, wantsElective: boolean): Happening =>
  (model, real) => {
    const index = pick(model, which, isInBasket);
    if (index === undefined) return undefined;
    return {
      says: `changes ${index}${wantsElective ? ' to with' : ''}`,
      does: async () => {
        const { child, course } = model.at(index);
        const expected = model.change(index, wantsElective);
        const electives = wantsElective ? [real.electives[course]] : [];
        const input = { ...(await rowOf(real, index)), electives };
        const body = await post(real, parentOf(real, child), 'camps/update-camp-item', input);
        expect(codeIn(body)).toBe(expected);
      },
    };
  };

const removes =
  (which: number): Happening =>
  (model, real) => {
    const index = pick(model, which, isInBasket);
    if (index === undefined) return undefined;
    return {
      says: `removes ${index}`,
      does: async () => {
        const by = parentOf(real, model.at(index).child);
        await post(real, by, 'camps/delete-camp-item', await rowOf(real, index));
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
        const by = parentOf(real, model.at(index).child);
        const { basket } = (await post(real, by, 'camps/take-camp-offer', { offer })) as {
          basket: { lines: { participationId: number; hasCare: boolean }[] };
        };
        const line = basket.lines.find((one) => one.participationId === participationId);
        if (line && !line.hasCare)
          await post(real, by, 'camps/update-camp-item', {
            ...{ participationId, participationCenterId, care: someCare },
          });
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
        const basket = await real.on.basketOf(by);
        const body = await post(real, by, 'payment/make-cc-camps-payment', {
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
  (camp: number): Happening =>
  (model, real) => {
    const { campId, campCenterId } = real.camps[camp] ?? {};
    if (!campId || model.isCalledOff[camp]) return undefined;
    return {
      says: `is-called-off ${camp}`,
      does: async () => {
        await post(real, real.manager, 'booking/cancel-class', {
          ...{ bookingId: campId, bookingCenterId: campCenterId, cancelReason: 'The hall is closed' },
          ...{ toParticipants: true, toStaff: false, cancelEffect: 'GIVE_BACK' },
        });
        model.callOff(camp);
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
const camp = fc.nat(mostCamps - 1);
const which = fc.nat(1000);
const things: Record<string, [weight: number, of: fc.Arbitrary<Happening>]> = {
  adds: [8, fc.tuple(child, camp, fc.boolean()).map((of) => adds(...of))],
  waits: [4, fc.tuple(child, camp).map((of) => waits(...of))],
  changes: [4, fc.tuple(which, fc.boolean()).map((of) => changes(...of))],
  beginsToPay: [4, fc.nat(1).map(beginsToPay)],
  pays: [4, which.map(pays)],
  passes: [4, fc.constantFrom(1, 4, 10, 16, 21, 1441).map(passes)],
  takes: [3, which.map(takes)],
  removes: [2, which.map(removes)],
  cancels: [2, which.map(cancels)],
  isCalledOff: [1, which.map((one) => (one % 3 === 0 ? isCalledOff(one % mostCamps) : () => undefined))],
};

export const campStory = fc.commands(
  Object.values(things).flatMap(([weight, of]) =>
    Array.from({ length: weight }, () => of.map((happens) => new CampStep(happens))),
  ),
  { size: '+1', maxCommands: 60 },
);
