import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../../server/src/frame/context.ts';
import { earlierOf } from '../../server/src/platform/billing-period.ts';
import type { Db } from '../../server/src/platform/db/database.ts';
import { signIn } from './join.ts';
import type { Act, Acted, Day } from './terms.ts';

/** A member who does something about a membership. */
export interface Acting {
  centerId: number;
  member: number;
  act: Act;
}

export type Answered = Pick<Acting, 'member' | 'act'> & { answer: Acted };

type Done = Exclude<Acted, { refused: string }>;

/** What a call of the portal has answered. */
interface Called {
  status: number;
  body: {
    errorCode?: string;
    state?: string;
    earliest?: Day;
    change?: { firstStart: Day; lastStart: Day };
    totalAfterSponsorship?: number;
    creditLeft?: number;
    period?: unknown;
    fee?: number;
  };
}

/** A member who is signed in, with the membership that the act is about. */
interface Caller extends Acting {
  place: number;
  id: number;
  today: Temporal.PlainDate;
  freezes: { starts_on: Temporal.PlainDate; ends_on: Temporal.PlainDate }[];
  method: 'cof' | 'dd' | 'invoice';
  card: number | null;
  call(path: string, input: object): Promise<Called>;
}

/** Members do what they have in mind, by the calls that the web app makes. */
export async function act(
  services: Services,
  app: FastifyInstance,
  acting: readonly Acting[],
): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (const one of acting) {
    const caller = await callerOf(services, app, one);
    if (!caller) throw new Error(`${one.member} has no membership`);
    answered.push({ member: one.member, act: one.act, answer: await answerTo(caller) });
  }
  return answered;
}

async function callerOf(
  { db, clock }: Services,
  app: FastifyInstance,
  acting: Acting,
): Promise<Caller | undefined> {
  const { centerId, member } = acting;
  const { rows } = await sql<Pick<Caller, 'id' | 'place' | 'today'> & { is_over: boolean }>`
    select id, (row_number() over (order by id) - 1)::integer as place,
      (${clock.now()}::timestamptz at time zone (select time_zone from center where center.id = ${centerId}))::date as today,
      status in ('WINDOW', 'ENDED') as is_over
    from subscription where center_id = ${centerId} and person_center_id = ${centerId} and person_id = ${member}
    order by id`.execute(db);
  const found = rows.find(({ is_over }) => !is_over) ?? rows.at(-1);
  if (!found) return undefined;
  const token = await signIn(db, clock.now(), acting);
  let calls = 0;
  return {
    ...acting,
    ...found,
    ...(await methodOf(db, acting)),
    freezes: await freezesOf(db, centerId, found.id),
    call: async (path, input) => {
      calls += 1;
      const response = await app.inject({
        method: 'POST',
        url: `/api/${path}`,
        // Everybody is somewhere else: calls are limited for each address.
        remoteAddress: [10, member >> 16, member >> 8, member].map((part) => part & 255).join('.'),
        headers: {
          'x-referer': `https://portal.example/?centerId=${centerId}`,
          authorization: `Bearer ${token}`,
          'idempotency-key': `act-${member}-${acting.act.what}-${acting.act.after}-${calls}`,
        },
        payload: input,
      });
      return { status: response.statusCode, body: response.json() };
    },
  };
}

async function freezesOf(db: Db, centerId: number, id: number): Promise<Caller['freezes']> {
  const { rows } = await sql<Caller['freezes'][number]>`
    select starts_on, ends_on from subscription_freeze
    where center_id = ${centerId} and subscription_id = ${id} order by starts_on`.execute(db);
  return rows;
}

/** As the member has agreed to pay what recurs. */
async function methodOf(db: Db, { centerId, member }: Acting): Promise<Pick<Caller, 'method' | 'card'>> {
  const { rows } = await sql<{ type: string; card_id: number | null }>`
    select type, card_id from payment_agreement
    where center_id = ${centerId} and person_center_id = ${centerId} and person_id = ${member} and state = 'ACTIVE'`.execute(
    db,
  );
  const [agreement] = rows;
  if (agreement?.type === 'CREDIT_CARD') return { method: 'cof', card: agreement.card_id };
  return { method: agreement?.type === 'DIRECT_DEBIT' ? 'dd' : 'invoice', card: null };
}

function answerTo(caller: Caller): Promise<Acted> {
  const { act: one } = caller;
  if (one.what === 'terminate') return terminate(caller, one.later);
  if (one.what === 'freeze') return freeze(caller, one);
  if (one.what === 'change') return change(caller, one);
  const { id, centerId, place, freezes, today, call } = caller;
  const named = { subscriptionId: id, subscriptionCenterId: centerId };
  const done = async (path: string, input: object, more: object = {}) =>
    answerOf(await call(`subscription/${path}`, input), { place, ...more });
  if (one.what === 'regret') return done('regret-cancellation', named);
  if (one.what === 'withdraw') return done('withdraw-subscription', named);
  if (one.what === 'undoChange') return done('undo-change', { presentId: id, presentCenterId: centerId });
  const freezeTo = freezes.find(({ ends_on }) => Temporal.PlainDate.compare(ends_on, today) >= 0);
  const startsOn = freezeTo?.starts_on.toString() ?? today.toString();
  return done(
    one.what === 'cancelFreeze' ? 'cancel-freeze' : 'stop-freeze',
    { ...named, startsOn },
    { startsOn },
  );
}

function answerOf({ status, body }: Called, done: Done): Acted {
  if (status === 200) return done;
  if (body.errorCode === undefined) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return { place: done.place, refused: body.errorCode };
}

/** As of the first possible day, or some days behind it. */
async function terminate({ id, centerId, place, call }: Caller, later: number): Promise<Acted> {
  const named = { subscriptionId: id, subscriptionCenterId: centerId };
  const dates = await call('subscription/get-suggested-termination-dates', named);
  const { earliest: first } = dates.body;
  if (first === undefined) return answerOf(dates, { place });
  const endsOn = Temporal.PlainDate.from(first).add({ days: later }).toString();
  return answerOf(await call('subscription/terminate-subscription', { ...named, endsOn }), {
    place,
    first,
    endsOn,
  });
}

/** Pays the fee, if there is one, as the member pays what recurs. */
async function freeze(
  caller: Caller,
  { startsAfter, days }: Extract<Act, { what: 'freeze' }>,
): Promise<Acted> {
  const { id, centerId, place, today, call } = caller;
  const first = today.add({ days: startsAfter });
  const [startsOn, endsOn] = [first.toString(), first.add({ days: days - 1 }).toString()];
  const order = { subscriptionId: id, subscriptionCenterId: centerId, startsOn, endsOn };
  const free = await call('subscription/freeze-subscription', order);
  if (free.body.errorCode !== 'freeze.feeDue') return answerOf(free, { place, startsOn, endsOn });
  return pay(caller, 'freeze-subscription', order, { startsOn, endsOn });
}

async function change(
  caller: Caller,
  { planId, addOns, later }: Extract<Act, { what: 'change' }>,
): Promise<Acted> {
  const { id, centerId, place, call } = caller;
  const order = {
    ...{ presentId: id, presentCenterId: centerId, subscriptionId: planId, subscriptionCenterId: centerId },
    addOns,
  };
  const path = 'subscription/get-change-subscription-summary';
  const possible = await call(path, order);
  if (!possible.body.change) return answerOf(possible, { place });
  const { firstStart: first, lastStart } = possible.body.change;
  const chosen = Temporal.PlainDate.from(first).add({ days: later });
  const startsOn = earlierOf(chosen, Temporal.PlainDate.from(lastStart)).toString();
  const summary = await call(path, { ...order, startupDate: startsOn });
  if (!summary.body.change) return answerOf(summary, { place });
  const { totalAfterSponsorship = 0, creditLeft = 0 } = summary.body;
  const totalAmount = creditLeft > 0 ? -creditLeft : totalAfterSponsorship;
  return pay(
    caller,
    'change-subscription',
    { ...order, startupDate: startsOn, totalAmount },
    { startsOn, first },
  );
}

async function pay(
  { call, method, card, place }: Caller,
  purpose: string,
  order: object,
  more: Omit<Done, 'place'>,
): Promise<Acted> {
  const paid = await call(`payment/make-${method}-${purpose}-payment`, {
    ...order,
    ...(method === 'cof' && { selectedCardOnFile: card }),
  });
  const { state } = paid.body;
  if (paid.status === 200 && state !== 'PAID' && state !== 'AUTHORISED')
    throw new Error(`the payment is ${state}`);
  return answerOf(paid, { place, method, ...more });
}
