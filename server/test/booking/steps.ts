import { hasEnded, type ParticipationState, waitingListStates } from '@foyer/contract/shared/booking';
import { cancelLockedClass } from '../../src/booking/class-changes/cancel-locked-class.ts';
import { moveLockedClass } from '../../src/booking/class-changes/move-locked-class.ts';
import { processDueClasses } from '../../src/booking/due/process-due-classes.ts';
import { notifier } from '../../src/booking/notifications/notify.ts';
import { withLockedSessionInJob } from '../../src/booking/taking-part/with-locked-session.ts';
import type { LockedSession } from '../../src/participation/locked-session.ts';
import type { BookingModel } from './model.ts';
import { type Portal, whichOf } from './portal.ts';
import { Step, wait } from './step.ts';

// The steps of a scenario. A step picks its subject when it runs, from the state at that time.

type Pick<Picked> = (model: BookingModel) => Picked | undefined;

const one = <T>(of: readonly T[], place: number): T => {
  const found = of[place];
  if (found === undefined) throw new Error(`there is no ${place}`);
  return found;
};
const always =
  <T>(picked: T): Pick<T> =>
  () =>
    picked;
export const among = <T>(of: readonly T[], which: number): T | undefined =>
  of[which % Math.max(1, of.length)];

// Picks.

/** A participation in one of these states. Without states: any current one, and occasionally an ended one. */
export const anyPart =
  (which: number, ...states: ParticipationState[]): Pick<number> =>
  (model) =>
    partThat(which, ({ state }) =>
      states.length > 0 ? states.includes(state) : which % 10 === 0 || !hasEnded(state),
    )(model);

export const partThat =
  (
    which: number,
    is: (part: ReturnType<BookingModel['part']>, model: BookingModel) => boolean,
  ): Pick<number> =>
  (model) =>
    among(
      [...model.state.parts.entries()].flatMap(([place, part]) => (is(part, model) ? [place] : [])),
      which,
    );

/** A person's current or last participation in a class. */
export const of =
  (who: number, ride: number): Pick<number> =>
  (model) =>
    model.last(who, ride);

export const openPayment =
  (which: number): Pick<number> =>
  (model) =>
    among(model.openPayments(), which);

export const rideToCome =
  (which: number): Pick<number> =>
  (model) =>
    among(
      [...model.state.rides.keys()].filter((ride) => !model.ride(ride).isCancelled && !model.isOver(ride)),
      which,
    );

const limits = ['opens', 'closes', 'freeUntil', 'lineCloses', 'starts', 'ends'] as const;

/** A time at which the rules of a class change, in seconds of the scenario. */
export const limit =
  (ride: number, which: (typeof limits)[number]): Pick<number> =>
  (model) => {
    const given = model.ride(ride);
    return which === 'lineCloses' ? given.starts - model.rules.lineClosesMinutes * 60 : given[which];
  };

/** When the hold on a place ends. */
export const heldUntil =
  (part: Pick<number>): Pick<number> =>
  (model) => {
    const place = part(model);
    return place === undefined ? undefined : model.part(place).heldUntil;
  };

/** One of the next few moments at which something changes automatically. */
export const nextMoment =
  (which: number): Pick<number> =>
  (model) => {
    const { now, rides, parts, people } = model.state;
    const all = [
      ...[...rides.keys()].flatMap((ride) => limits.map((name) => limit(ride, name)(model) ?? 0)),
      ...parts.flatMap(({ heldUntil: until }) => (until === undefined ? [] : [until])),
      ...people.flatMap(({ sanctions }) => sanctions.map(({ until }) => until)),
    ];
    const next = [...new Set(all)].filter((moment) => moment > now + 60).toSorted((a, b) => a - b);
    return among(next.slice(0, 3), which);
  };

// Actions.

interface Pair {
  who: number;
  ride: number;
}

const about = ({ person }: Portal['people'][number]) => ({
  selectedUserId: person.id,
  selectedUserCenterId: person.centerId,
});
const isThere = (real: Portal) => (part: number) => real.checkedIn.has(part);
const keyOf = (real: Portal, part: number) => {
  const { center_id, id } = one(real.parts, part);
  return { participationId: id, participationCenterId: center_id };
};
const whoseIs = (real: Portal, model: BookingModel, part: number) =>
  one(real.people, model.part(part).person);

/** Joins the waiting list of a full class, unless `waits` is false. With `addedByStaff`, staff book for the person. */
export const books = (who: number, ride: number, { waits = true, addedByStaff = false } = {}) =>
  new Step<Pair>({
    say: ({ who, ride }) =>
      `${who} ${addedByStaff ? 'is let into' : 'books'} ${ride}${waits ? ' or waits' : ''}`,
    pick: always({ who, ride }),
    inModel: (model, { who, ride }) => model.book(who, ride, { joins: waits, isAddedByStaff: addedByStaff }),
    inPortal: ({ at, people, rides, staff }, { who, ride }) => {
      const someone = one(people, who);
      const more = { joinWaitingList: waits, ...(addedByStaff && { ...about(someone), override: true }) };
      return at.book(addedByStaff ? staff : someone.person, one(rides, ride), more);
    },
  });

export const attempts = (who: number, ride: number) =>
  new Step<Pair>({
    say: ({ who, ride }) => `${who} attempts ${ride}`,
    pick: always({ who, ride }),
    inModel: (model, { who, ride }) => model.attempt(who, ride),
    inPortal: ({ at, people, rides }, { who, ride }) => at.attempt(one(people, who).person, one(rides, ride)),
  });

export const asks = (who: number, ride: number) =>
  new Step<Pair>({
    say: ({ who, ride }) => `${who} asks about ${ride}`,
    pick: always({ who, ride }),
    inModel: (model, { who, ride }) => {
      const reasons = model.reasons(who, ride);
      const own = model.own(who, ride);
      const isPaid = own !== undefined && model.part(own).paidBy !== undefined;
      const use = reasons.length > 0 || isPaid ? undefined : model.wayInto(who, ride);
      return { reasons, use };
    },
    inPortal: async (real, { who, ride }) => {
      const path = 'check-privilege-booking';
      const { body } = await real.at.call(one(real.people, who).person, path, one(real.rides, ride));
      const { subscription, clipcard, way, left, per } = body.use ?? {};
      const which = whichOf(real, who, subscription?.subscriptionId, clipcard?.clipcardId);
      return {
        reasons: body.reasons.map(({ code }: { code: string }) => code),
        use: way && { way, which, left, per },
      };
    },
  });

export const clears = (person: number) =>
  new Step<number>({
    say: (who) => `${who} clears`,
    pick: always(person),
    inModel: (model, who) => model.clear(who),
    inPortal: async ({ at, people }, who) => {
      const path = 'clear-previous-tentative-participations';
      return String((await at.call(one(people, who).person, path, {})).body.cleared);
    },
  });

/** By the person or by staff, who may keep what the person used. */
export const cancels = (part: Pick<number>, by: 'PERSON' | 'STAFF' = 'PERSON', forfeitClip = false) =>
  new Step<number>({
    say: (place) =>
      `part ${place} is cancelled${by === 'STAFF' ? ` by staff${forfeitClip ? ' for nothing' : ''}` : ''}`,
    pick: part,
    inModel: (model, place) => model.cancel(place, by, by === 'STAFF' && forfeitClip),
    inPortal: async (real, place, model) => {
      const whose = whoseIs(real, model, place);
      const more = by === 'STAFF' ? { ...about(whose), forfeitClip } : {};
      const caller = by === 'STAFF' ? real.staff : whose.person;
      const { body } = await real.at.call(caller, 'cancel-booking', { ...keyOf(real, place), ...more });
      return body.errorCode ?? `${body.participation?.state} ${body.gaveBack}`;
    },
  });

export const beginsToPay = (part: Pick<number>) =>
  new Step<number>({
    say: (place) => `part ${place} begins to be paid`,
    pick: part,
    inModel: (model, place) => model.beginToPay(place),
    inPortal: async (real, place, model) => {
      const path = 'payment/make-cc-class-booking-payment';
      const { body } = await real.shop.call(whoseIs(real, model, place).person, path, keyOf(real, place));
      if (body.errorCode) return body.errorCode;
      real.payments.push(body.paymentKey);
      return 'begun';
    },
  });

export const pays = (payment: Pick<number> = openPayment(0)) =>
  new Step<number>({
    say: (which) => `payment ${which} is paid`,
    pick: payment,
    inModel: (model, which) => (model.pay(which) ? 'delivered' : 'not delivered'),
    inPortal: async (real, which, model) => {
      const paymentKey = one(real.payments, which);
      const sandbox = real.shop.sandbox;
      await sandbox.shopper.pays(paymentKey);
      const { part } = one(model.state.payments, which);
      const { person } = whoseIs(real, model, part);
      const { body } = await real.shop.call(person, 'payment/check-payment', { paymentKey });
      return JSON.stringify(body).includes('undelivered') ? 'not delivered' : 'delivered';
    },
  });

export const comes = (part: Pick<number>) =>
  new Step<number>({
    say: (place) => `part ${place} comes`,
    pick: part,
    inModel: () => undefined,
    inPortal: async (real, place) => {
      real.checkedIn.add(place);
      const { services, clock } = real.shop.world;
      await services.db
        .updateTable('participation')
        .set({ checked_in_at: clock.now() })
        .where('center_id', '=', real.club.centerId)
        .where('id', '=', one(real.parts, place).id)
        .execute();
    },
  });

const inside = (
  { shop, rides }: Portal,
  ride: number,
  work: (session: LockedSession, notify: ReturnType<typeof notifier>) => Promise<unknown>,
) => {
  const { services } = shop.world;
  const { bookingCenterId, bookingId } = one(rides, ride);
  return withLockedSessionInJob(services, { centerId: bookingCenterId, id: bookingId }, (session) =>
    work(session, notifier(services)),
  );
};

export const moves = (ride: Pick<number>, capacity: number) =>
  new Step<number>({
    say: (place) => `class ${place} moves to a room for ${capacity}`,
    pick: ride,
    inModel: (model, place) => model.move(place, capacity),
    inPortal: (real, place) =>
      inside(real, place, (session, notify) => moveLockedClass(session, notify, { roomId: null, capacity })),
  });

export const isCalledOff = (ride: Pick<number>) =>
  new Step<number>({
    say: (place) => `class ${place} is cancelled`,
    pick: ride,
    inModel: (model, place, real) => model.cancelClass(place, isThere(real)),
    inPortal: (real, place) =>
      inside(real, place, (session, notify) => cancelLockedClass(session, notify, 'No bikes')),
  });

export type Change = 'is frozen' | 'ends' | 'begins' | 'goes on';

async function changeMembership(real: Portal, id: number, what: Change, day: Temporal.PlainDate) {
  const { db } = real.shop.world.services;
  const { centerId } = real.club;
  if (what === 'is frozen') {
    return db
      .insertInto('subscription_freeze')
      .values({ center_id: centerId, subscription_id: id, starts_on: day, ends_on: day })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db
    .updateTable('subscription')
    .set({
      starts_on: what === 'begins' ? day : Temporal.PlainDate.from('2026-01-01'),
      ends_on: what === 'ends' ? day : null,
    })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .execute();
  if (what !== 'goes on') return;
  return db
    .deleteFrom('subscription_freeze')
    .where('center_id', '=', centerId)
    .where('subscription_id', '=', id)
    .execute();
}

/** Changes the subscription that is used first, on the day of a class. */
export const membership = (who: number, what: Change, ride: number) =>
  new Step<Pair>({
    say: ({ who, ride }) => `the membership of ${who} ${what} on the day of ${ride}`,
    pick: (model) => (model.person(who).subscriptions.length > 0 ? { who, ride } : undefined),
    inModel: (model, { who, ride }) => {
      const [subscription] = model.person(who).subscriptions;
      const { day } = model.ride(ride);
      if (!subscription) return;
      if (what === 'is frozen') {
        subscription.frozenDays.push(day);
        return;
      }
      delete subscription.firstDay;
      delete subscription.lastDay;
      if (what === 'begins') subscription.firstDay = day;
      if (what === 'ends') subscription.lastDay = day;
      if (what === 'goes on') subscription.frozenDays = [];
    },
    inPortal: async (real, { who, ride }, model) => {
      const day = Temporal.PlainDate.from(model.ride(ride).day);
      await changeMembership(real, one(one(real.people, who).subscriptions, 0), what, day);
    },
  });

export const isBlocked = (who: Pick<number>, isSo = true) =>
  new Step<number>({
    say: (place) => `${place} is ${isSo ? 'blocked' : 'blocked no longer'}`,
    pick: (model) => {
      const place = who(model);
      return place === undefined || model.person(place).isBlocked === isSo ? undefined : place;
    },
    inModel: (model, place) => {
      model.person(place).isBlocked = isSo;
    },
    inPortal: async ({ shop, people }, place) => {
      await shop.world.setPerson(one(people, place).person, { is_blocked: isSo });
    },
  });

/** The person of a participation. */
export const personOf =
  (part: Pick<number>): Pick<number> =>
  (model) => {
    const place = part(model);
    return place === undefined ? undefined : model.part(place).person;
  };

/** A person on the waiting list. */
export const inLine = (which: number) => personOf(anyPart(which, ...waitingListStates));

async function timePasses(model: BookingModel, real: Portal, seconds: number, looks: boolean) {
  wait(model, real, seconds);
  const { services, clock } = real.shop.world;
  // Keeps everybody signed in.
  const later = clock.now().add({ hours: 999 });
  await services.db.updateTable('session').set({ idle_ends_at: later, ends_at: later }).execute();
  if (looks) await processDueClasses(services);
}

interface Look {
  /** Whether the job for due classes runs then. Otherwise, the next call finds what has become due. */
  looks?: boolean;
}

export const minutesPass = (many: number, { looks = false }: Look = {}) =>
  new Step<number>({
    say: () => `${many} minutes pass${looks ? ', and somebody looks' : ''}`,
    pick: always(many),
    inModel: (model, _many, real) => {
      if (looks) model.look(isThere(real));
    },
    inPortal: (real, _many, model) => timePasses(model, real, many * 60, looks),
  });

/** Moves the clock to a moment, or some seconds before or after it. */
export const timeComes = (moment: Pick<number>, seconds = 0, { looks = false }: Look = {}) =>
  new Step<number>({
    say: (to) => `the time comes to ${to}${looks ? ', and somebody looks' : ''}`,
    pick: (model) => {
      const to = moment(model);
      if (to === undefined) return undefined;
      return to + seconds - (looks ? 0 : 1) >= model.state.now ? to + seconds : undefined;
    },
    inModel: (model, _to, real) => {
      if (looks) model.look(isThere(real));
    },
    inPortal: (real, to, model) => timePasses(model, real, to - model.state.now - (looks ? 0 : 1), looks),
  });
