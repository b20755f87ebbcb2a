import { processDueClasses } from '../../src/booking/due/process-due-classes.ts';
import { during, takeOrShare } from '../../src/participation/occupied-time.ts';
import type { CourtModel, Hour, Offer } from './model.ts';
import { inputOf, type Portal, timeOf } from './portal.ts';
import { Step } from './step.ts';

// The steps of a scenario. A step picks its subject when it runs, from the state at that time.

type Pick<Picked> = (model: CourtModel) => Picked | undefined;

export const among = <T>(of: readonly T[], which: number): T | undefined =>
  of[which % Math.max(1, of.length)];
const one = <T>(of: readonly T[], place: number): T => {
  const found = of[place];
  if (found === undefined) throw new Error(`there is no ${place}`);
  return found;
};

const hourText = ({ activity, resource, day, minute, length }: Hour) =>
  `${['a court', 'the gym', 'a lesson'][activity]} on ${resource}, day ${day} ${timeOf(minute)} for ${length}`;

/** An hour that the person keeps, to be booked. */
export const keptBy =
  (who: number): Pick<Hour> =>
  (model) =>
    model.partsOf(who).find(({ state }) => state === 'TENTATIVE');

/** An hour that somebody is offered. */
export const offeredTo =
  (who: number, day: number, which: number): Pick<Hour> =>
  (model) =>
    among(model.offers(who, day), which)?.hour;

export const partThat =
  (which: number, is: (part: ReturnType<CourtModel['part']>) => boolean): Pick<number> =>
  (model) =>
    among(
      [...model.state.parts.entries()].flatMap(([place, part]) => (is(part) ? [place] : [])),
      which,
    );

export const openPayment =
  (which: number): Pick<number> =>
  (model) =>
    among(model.openPayments(), which);

const answerOf = ({ body }: { body: { errorCode?: string; participation?: { state: string } } }) =>
  body.errorCode ?? body.participation?.state;

export const books = (who: number, hour: Pick<Hour>, keep: boolean) =>
  new Step<Hour>({
    say: (wanted) => `${who} ${keep ? 'keeps' : 'books'} ${hourText(wanted)}`,
    pick: hour,
    inModel: (model, wanted) => model.book(who, wanted, keep),
    inPortal: async (real, wanted, model) =>
      answerOf(
        await real.on.call(one(real.people, who).person, 'book-resource', {
          ...inputOf(real, model, wanted),
          keep,
        }),
      ),
  });

const keyOf = (real: Portal, part: number) => {
  const { center_id, id } = one(real.parts, part);
  return { participationId: id, participationCenterId: center_id };
};
const whoseIs = (real: Portal, model: CourtModel, part: number) =>
  one(real.people, model.part(part).person).person;

export const moves = (part: Pick<number>, to: Pick<Hour>) =>
  new Step<{ place: number; hour: Hour }>({
    say: ({ place, hour }) => `part ${place} moves to ${hourText(hour)}`,
    pick: (model) => {
      const [place, hour] = [part(model), to(model)];
      return place === undefined || hour === undefined ? undefined : { place, hour };
    },
    inModel: (model, { place, hour }) => model.move(place, hour),
    inPortal: async (real, { place, hour }, model) =>
      answerOf(
        await real.on.call(whoseIs(real, model, place), 'book-resource', {
          ...inputOf(real, model, hour),
          moves: keyOf(real, place),
        }),
      ),
  });

export const cancels = (part: Pick<number>) =>
  new Step<number>({
    say: (place) => `part ${place} is cancelled`,
    pick: part,
    inModel: (model, place) => model.cancel(place),
    inPortal: async (real, place, model) => {
      const { body } = await real.at.call(whoseIs(real, model, place), 'cancel-booking', keyOf(real, place));
      return body.errorCode ?? `${body.participation?.state} ${body.gaveBack}`;
    },
  });

export const beginsToPay = (part: Pick<number>) =>
  new Step<number>({
    say: (place) => `part ${place} begins to be paid`,
    pick: part,
    inModel: (model, place) => model.beginToPay(place),
    inPortal: async (real, place, model) => {
      const path = 'payment/make-cc-resource-booking-payment';
      const { body } = await real.shop.call(whoseIs(real, model, place), path, keyOf(real, place));
      if (body.errorCode) return body.errorCode;
      real.payments.push(body.paymentKey);
      return 'begun';
    },
  });

export const pays = (payment: Pick<number>) =>
  new Step<number>({
    say: (which) => `payment ${which} is paid`,
    pick: payment,
    inModel: (model, which) => (model.pay(which) ? 'delivered' : 'not delivered'),
    inPortal: async (real, which, model) => {
      const paymentKey = one(real.payments, which);
      await real.shop.sandbox.shopper.pays(paymentKey);
      const person = whoseIs(real, model, one(model.state.payments, which).part);
      const { body } = await real.shop.call(person, 'payment/check-payment', { paymentKey });
      return JSON.stringify(body).includes('undelivered') ? 'not delivered' : 'delivered';
    },
  });

export const isBlocked = (who: number, isSo: boolean) =>
  new Step<number>({
    say: () => `${who} is ${isSo ? 'blocked' : 'blocked no longer'}`,
    pick: (model) => (model.person(who).isBlocked === isSo ? undefined : who),
    inModel: (model) => {
      model.person(who).isBlocked = isSo;
    },
    inPortal: async ({ shop, people }) => {
      await shop.world.setPerson(one(people, who).person, { is_blocked: isSo });
    },
  });

/** A class takes a room, as an imported timetable does: even one that is in use. */
export const classTakes = (resource: number, at: { day: number; minute: number }) =>
  new Step<{ from: number; until: number }>({
    say: () => `a class takes ${resource} on day ${at.day} at ${timeOf(at.minute)}`,
    pick: (model) => {
      const from = model.begins(at);
      return from < model.state.now ? undefined : { from, until: from + 45 * 60_000 };
    },
    inModel: (model, span) => {
      model.state.classes.push({ resource, ...span });
    },
    inPortal: async (real, { from, until }) => {
      const { db } = real.shop.world.services;
      const center_id = real.club.centerId;
      const [starts_at, ends_at] = [from, until].map((ms) => Temporal.Instant.fromEpochMilliseconds(ms)) as [
        Temporal.Instant,
        Temporal.Instant,
      ];
      const room_id = one(real.resources, resource).roomId ?? 0;
      await db.transaction().execute(async (tx) => {
        const { id } = await tx
          .insertInto('booking')
          .values({
            ...{ center_id, activity_id: real.classActivity, room_id, starts_at, ends_at, capacity: 10 },
            waiting_list_capacity: 0,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const during_ = during({ starts_at, ends_at });
        await takeOrShare(tx, [
          {
            ...{ center_id, kind: 'ROOM', subject_id: room_id, during: during_ },
            ...{ source: 'SESSION', source_center_id: center_id, source_id: id },
          },
        ]);
      });
    },
  });

type Exception = 'closed' | 'other hours' | 'as always';
const otherHours = { opens: 10 * 60, closes: 11 * 60 + 30 };

/** Other hours of a court, or of a coach, on one day. */
export const opens = (resource: number, day: number, what: Exception) =>
  new Step<Exception>({
    say: () => `${resource} is ${what} on day ${day}`,
    pick: () => what,
    inModel: (model) => {
      const { exceptions } = model.resource(resource);
      const date = model.dateOf(day);
      if (what === 'as always') exceptions.delete(date);
      else exceptions.set(date, what === 'closed' ? undefined : otherHours);
    },
    inPortal: async (real, _, model) => {
      const { db } = real.shop.world.services;
      const date = Temporal.PlainDate.from(model.dateOf(day));
      const key = { center_id: real.club.centerId, resource_id: one(real.resources, resource).id };
      await db
        .deleteFrom('resource_exception')
        .where((is) => is.and({ ...key, from_day: date }))
        .execute();
      if (what === 'as always') return;
      const { opens: opens_minute, closes: closes_minute } = otherHours;
      const hours = what === 'closed' ? {} : { opens_minute, closes_minute };
      await db
        .insertInto('resource_exception')
        .values({
          ...{ ...key, from_day: date, until_day: date, opens_minute: null, closes_minute: null },
          ...hours,
        })
        .execute();
    },
  });

const offerText = ({ hour, by }: Offer): string => `${hourText(hour)}: ${by}`;

/** What a person is shown of a day is exactly what the model would let them book, for exactly that. */
export const looksAt = (who: number, day: number) =>
  new Step<number>({
    say: () => `${who} looks at day ${day}`,
    pick: () => day,
    inModel: (model) => ({ offers: model.offers(who, day).map(offerText).toSorted() }),
    inPortal: async (real, _, model) => {
      const { body } = await real.on.call(
        one(real.people, who).person,
        'available-start-times-and-resources',
        {
          centerId: real.club.centerId,
          date: model.dateOf(day),
        },
      );
      return { offers: shownIn(real, body, day).map(offerText).toSorted() };
    },
  });

interface Shown {
  resources: {
    resourceId: number;
    free: {
      startTime: string;
      activityId: number;
      durations: { minutes: number; amount?: number; opensBy?: string }[];
    }[];
  }[];
}

const shownIn = (real: Portal, { resources }: Shown, day: number): Offer[] =>
  resources.flatMap(({ resourceId, free }) =>
    free.flatMap(({ startTime, activityId, durations }) =>
      durations.map(({ minutes: length, amount, opensBy }) => ({
        hour: {
          activity: real.activities.indexOf(activityId),
          resource: real.resources.findIndex(({ id }) => id === resourceId),
          ...{ day, length },
          minute: Number(startTime.slice(0, 2)) * 60 + Number(startTime.slice(3)),
        },
        by: opensBy ?? String(amount ?? 'a clipcard that is for sale'),
      })),
    ),
  );

/** The check names every obstacle, without what the person would give up. */
export const asks = (who: number, hour: Pick<Hour>) =>
  new Step<Hour>({
    say: (wanted) => `${who} asks about ${hourText(wanted)}`,
    // Jobs release what is over, sooner or later.
    pick: (model) => {
      const wanted = hour(model);
      return wanted && model.span(wanted).until > model.state.now ? wanted : undefined;
    },
    inModel: (model, wanted) => model.check(who, wanted),
    inPortal: async (real, wanted, model) => {
      const person = one(real.people, who).person;
      const { body } = await real.on.call(person, 'check-privilege', inputOf(real, model, wanted));
      return body.errorCode ?? body.reasons.map(({ code }: { code: string }) => code);
    },
  });

export const passes = (ms: Pick<number>, { looks }: { looks: boolean }) =>
  new Step<number>({
    say: (passed) => `${passed / 1000} seconds pass${looks ? ', and the jobs run' : ''}`,
    pick: ms,
    inModel: (model, passed) => model.pass(passed),
    inPortal: async (real, passed, model) => {
      const { services, clock } = real.shop.world;
      clock.move({ milliseconds: passed });
      // Keeps everybody signed in.
      const later = clock.now().add({ hours: 999 });
      await services.db.updateTable('session').set({ idle_ends_at: later, ends_at: later }).execute();
      // What is being paid for is in its person's way until a job ends it.
      const isDue = model.state.parts.some(
        ({ state, payment, heldUntil }) =>
          state === 'TENTATIVE' && payment !== undefined && (heldUntil ?? 0) <= model.state.now + passed,
      );
      if (looks || isDue) await processDueClasses(services);
    },
  });

/** One of the next few moments at which something changes on its own, or a second before or after it. */
export const untilNext =
  (which: number, seconds: number): Pick<number> =>
  (model) => {
    const moments = model.nextMoments().map((moment) => moment + seconds * 1000 - model.state.now);
    return among(moments.filter((ms) => ms > 0).slice(0, 4), which);
  };
