import type { FrontDeskPerson } from '@foyer/contract/front-desk/person';
import type { Key } from '@foyer/contract/shared/keys';
import { readUsablePass } from '../bring-a-friend/visiting/use-pass.ts';
import { readOwned } from '../clipcards/owned.ts';
import { usableCards } from '../clipcards/usable-cards.ts';
import type { Club } from '../clubs/club.ts';
import { homeClub } from '../clubs/home-club.ts';
import type { SignedInContext } from '../frame/context.ts';
import { readOpenAmounts } from '../invoices/store.ts';
import { readNotes, toNoteResponse } from '../person/profile/member-notes.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { withoutEmpty } from '../platform/without-empty.ts';
import { planStateOn } from '../subscription/plan-state.ts';
import { readOwnedPlans } from '../subscription/store.ts';
import { summaryOf } from '../user/person-summary.ts';
import { todayAt } from './front-desk-club.ts';
import { type PersonFacts, readPersonFacts } from './person-facts.ts';
import { isBooked, readPlaces, toPlaceResponse } from './places-today.ts';
import { isOpenWithoutPass, problemsOf } from './problems.ts';
import { readLastVisit } from './visits.ts';

const mostNotes = 3;

/** Everything that the front desk considers about one person; undefined if there is nobody. */
export async function readKnown(context: SignedInContext, club: Club, person: Key) {
  const { db, now } = context;
  const home = await homeClub(context, person.centerId);
  const today = dateIn(now, home.center.time_zone);
  const [facts] = await readPersonFacts(db, person.centerId, [person.id], { now, today });
  if (!facts) return undefined;
  const span = todayAt(club, now);
  const places = await readPlaces(db, { centerId: club.center.id, person, span, now });
  const plans = await readOwnedPlans(db, person, today);
  const cards = usableCards(await readOwned(db, [person]), now);
  const unpaid = await readOpenAmounts(db, person, now);
  const clipsLeft = cards.reduce((sum, { clips_left }) => sum + clips_left, 0);
  const overdue = unpaid.filter(({ overdue, is_in_arrears }) => is_in_arrears && overdue > 0);
  const pass = await readUsablePass(db, club.center.id, person, now);
  const others = { plans, clipsLeft, hasPlace: places.some(isBooked) };
  const problems = problemsOf(facts, {
    club: home,
    now,
    overdue: overdue.map(({ overdue: amount, currency }) => ({ amount, currency })),
    entitlements: { ...others, hasPass: pass !== undefined },
  });
  const opensByPass = !isOpenWithoutPass(others, today);
  return { facts, home, today, span, places, plans, clipsLeft, problems, pass, opensByPass };
}

/** A person as the front desk sees them in one look. */
export async function readFrontDeskPerson(
  context: SignedInContext,
  club: Club,
  person: Key,
): Promise<FrontDeskPerson | undefined> {
  const { db, actor } = context;
  const known = await readKnown(context, club, person);
  if (!known) return undefined;
  const { facts, home, today, places, plans, clipsLeft, problems, span } = known;
  const visit = await readLastVisit(db, club.center.id, person, span.from);
  const plan = plans.find((one) => planStateOn(one, today) === 'CURRENT');
  const notes = await readNotes(db, person);
  return {
    ...summaryOf(facts, home.center),
    ...withoutEmpty({ externalId: facts.external_id, birthday: facts.birthday?.toString() }),
    isBirthday: isBirthday(facts, today),
    ...(plan && { plan: { name: plan.name, ...withoutEmpty({ endsOn: plan.ends_on?.toString() }) } }),
    clipsLeft,
    problems,
    notes: notes.slice(0, mostNotes).map((note) => toNoteResponse(note, actor, person)),
    today: places.map(toPlaceResponse),
    ...(visit && { visit: { visitId: visit.id, at: visit.at.toString() } }),
  };
}

/** Who was born on a leap day celebrates on the last day of February. */
function isBirthday({ birthday }: Pick<PersonFacts, 'birthday'>, today: Temporal.PlainDate): boolean {
  if (!birthday) return false;
  const { month, day } = birthday;
  const celebrated = Temporal.PlainDate.from({ year: today.year, month, day });
  return Temporal.PlainDate.compare(celebrated, today) === 0;
}
