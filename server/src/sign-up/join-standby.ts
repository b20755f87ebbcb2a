import type { Participation } from '@foyer/contract/classes';
import type { Key } from '@foyer/contract/shared/keys';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { auditParticipation } from '../booking/taking-part/audit-participation.ts';
import type { LockedEligibilityFacts } from '../booking/taking-part/eligibility-facts.ts';
import { personIn } from '../booking/taking-part/known-in-session.ts';
import { toParticipationsResponse } from '../booking/taking-part/requested-participants.ts';
import { joinWaitingList } from '../booking/taking-part/take-place.ts';
import type { AtSession } from '../booking/taking-part/with-locked-session.ts';
import type { SignedInContext } from '../frame/context.ts';
import { type Refusal, refuse } from '../frame/refuse.ts';
import type { ParticipationRow } from '../participation/store.ts';

interface OfType<C extends RefusalCode> {
  /** What decides about a person, with all that is in the way; undefined if there is no such person. */
  readPerson(person: Key): Promise<{ facts: LockedEligibilityFacts; obstacles: readonly C[] } | undefined>;
  codes: { full: C; alreadySignedUp: C; notFull: C; disabled: C; listFull: C };
}

interface Joined<C> {
  participations: Participation[];
  refused: { person: Key & { firstName: string }; code: C }[];
}

/** Puts everybody on the standby list who can be on it, in the order of the request, and says of the others why not. */
export async function joinStandby<C extends RefusalCode>(
  context: SignedInContext,
  at: AtSession,
  people: readonly Key[],
  ofType: OfType<C>,
): Promise<Joined<C> | Refusal<'general.personNotFound'>> {
  const rows: ParticipationRow[] = [];
  const refused: Joined<C>['refused'] = [];
  for (const person of people) {
    const known = await ofType.readPerson(person);
    if (!known) return refuse('general.personNotFound');
    const code = whyNot(at, known, ofType.codes);
    if (code) {
      const firstName = (await personIn(at.session, person))?.first_name ?? '';
      refused.push({ person: { ...person, firstName }, code });
    } else rows.push(await join(context, at, person, known.facts));
  }
  return { ...(await toParticipationsResponse(at.session, rows)), refused };
}

function whyNot<C extends RefusalCode>(
  { session: { row } }: AtSession,
  { facts, obstacles }: { facts: LockedEligibilityFacts; obstacles: readonly C[] },
  codes: OfType<C>['codes'],
): C | undefined {
  const first = obstacles.find((code) => code !== codes.full);
  if (first) return first;
  // A place that is held for the person.
  if (facts.own) return codes.alreadySignedUp;
  if (!obstacles.includes(codes.full)) return codes.notFull;
  if (row.waiting_list_capacity === 0) return codes.disabled;
  return row.waiting >= row.waiting_list_capacity ? codes.listFull : undefined;
}

async function join(
  context: SignedInContext,
  { session, notify }: AtSession,
  person: Key,
  facts: LockedEligibilityFacts,
): Promise<ParticipationRow> {
  const waits = await joinWaitingList(session, { person, facts, isAddedByStaff: false });
  await auditParticipation(session.tx, context, waits);
  await notify(session, waits, 'waiting');
  return waits;
}
