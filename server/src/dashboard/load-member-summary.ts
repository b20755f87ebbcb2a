import type { dashboard } from '@foyer/contract/dashboard';
import { type OwnedRow, readOwned } from '../clipcards/owned.ts';
import { usableCards } from '../clipcards/usable-cards.ts';
import { worksAt } from '../frame/access.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { AnswerOf, Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { readNotes, toNoteResponse } from '../person/profile/member-notes.ts';
import { readOverview, type Unpaid } from '../person/profile/overview.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { withoutEmpty } from '../platform/without-empty.ts';
import { planStateOn } from '../subscription/plan-state.ts';
import { type OwnedPlan, readOwnedPlans } from '../subscription/store.ts';
import { mayReadHistory } from './load-member-history.ts';
import { withClasses } from './planned.ts';
import { readDone, readPlanned } from './read-participations.ts';

type Call = (typeof dashboard)['load-member-summary'];
type Answer = AnswerOf<Call>;

const mostComingUp = 3;

export const loadMemberSummary: Handler<Call> = async (context) => {
  const { db, person: key, actor, now } = context;
  // A primary adult can act for family members, but is not staff.
  if (!worksAt(actor, key.centerId)) return refuse('general.notAuthorized');
  const overview = await readOverview(context);
  if (!overview) return refuse('general.personNotFound');
  const { club, row, unpaid, response: sent } = overview;
  const today = dateIn(now, club.center.time_zone);
  const notes = await readNotes(db, key);
  return {
    ...sent,
    ...withoutEmpty({
      externalId: row.external_id,
      sanctionedUntil: row.sanctioned_until?.toString({ smallestUnit: 'millisecond' }),
    }),
    timeZone: club.center.time_zone,
    plans: toPlanResponses(await readOwnedPlans(db, key, today), today),
    balances: toBalanceResponses(unpaid),
    ...(await visitsOf(context)),
    clipcards: toClipcardResponses(usableCards(await readOwned(db, [key]), now)),
    notes: notes.map((note) => toNoteResponse(note, actor, key)),
    mayReadHistory: mayReadHistory(actor, club, key),
  };
};

async function visitsOf(context: SignedInContext): Promise<Pick<Answer, 'comingUp' | 'lastVisit'>> {
  const { db, person, now } = context;
  const of = { homeId: person.centerId, people: [person] };
  const planned = await readPlanned(db, of, { now }, mostComingUp);
  const done = await readDone(db, of, { now }, 1, ['BOOKED']);
  const sent = await withClasses(context, [...planned, ...done]);
  const isDone = ({ participation }: (typeof sent)[number]) =>
    done.some(
      ({ center_id, id }) =>
        id === participation.participationId && center_id === participation.participationCenterId,
    );
  const lastVisit = sent.find(isDone);
  return { comingUp: sent.filter((one) => !isDone(one)), ...(lastVisit && { lastVisit }) };
}

function toPlanResponses(plans: readonly OwnedPlan[], today: Temporal.PlainDate): Answer['plans'] {
  const all = plans.map((plan) => ({
    subscriptionId: plan.id,
    name: plan.name,
    state: planStateOn(plan, today),
    startsOn: plan.starts_on.toString(),
    ...withoutEmpty({ endsOn: plan.ends_on?.toString(), frozenUntil: plan.frozen_until?.toString() }),
  }));
  const open = all.filter(({ state }) => state !== 'ENDED');
  return open.length > 0 ? open : all.slice(0, 1);
}

const toBalanceResponses = (unpaid: readonly Unpaid[]): Answer['balances'] =>
  unpaid.map(({ currency, open, overdue, overdue_count, next_due_on }) => ({
    currency,
    open,
    overdue,
    overdueCount: overdue_count,
    ...withoutEmpty({ dueOn: next_due_on?.toString() }),
  }));

const toClipcardResponses = (cards: readonly OwnedRow[]): Answer['clipcards'] =>
  cards.map(({ id, center_id, name, clips_left, valid_until }) => ({
    clipcardId: id,
    clipcardCenterId: center_id,
    name,
    clipsLeft: clips_left,
    ...withoutEmpty({ validUntil: valid_until?.toString() }),
  }));
