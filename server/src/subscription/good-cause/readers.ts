import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { isAboutHealth } from '@foyer/contract/shared/leaving';
import type { GoodCauseRequest } from '@foyer/contract/subscription/good-cause';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { isDependantOf } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { readMembers } from '../../person/family/family.ts';
import { readNames } from '../../person/names.ts';
import { withoutEmpty } from '../../platform/without-empty.ts';
import { readsHealthAt } from '../../questionnaire/health.ts';
import { maySetTerms } from '../acting-as.ts';
import { personOf, type ShownRequest } from './requests.ts';

/**
 * Whether the caller is the person, or the adult of a dependant: they make requests, read them and take them back. Not
 * inside `transaction`.
 */
export const isOwnRequest = async ({ db, club, actor }: SignedInContext, person: Key): Promise<boolean> =>
  isSameKey(actor, person) || isDependantOf(db, { club, actor, target: person });

async function mayReadAsClub(context: SignedInContext, person: Key): Promise<boolean> {
  const home = await clubOfBrand(context, person.centerId);
  return home !== undefined && readsHealthAt(context.actor, home, person.centerId);
}

/** Whether the caller can read what a person has asked for, and why. Not inside `transaction`. */
export const mayRead = async (context: SignedInContext, person: Key): Promise<boolean> =>
  (await isOwnRequest(context, person)) || mayReadAsClub(context, person);

interface Ties {
  isOwn(person: Key): boolean;
  isFamily(person: Key): boolean;
}

/** Reads the caller's family once: only requests of its members can be the caller's own. Not inside `transaction`. */
async function readTies(context: SignedInContext, people: readonly Key[]): Promise<Ties> {
  const { db, actor } = context;
  const members = await readMembers(db, actor);
  const family = [actor, ...members.map(({ center_id, id }) => ({ centerId: center_id, id }))];
  const own: Key[] = [];
  for (const member of family)
    if (isIn(people, member) && (await isOwnRequest(context, member))) own.push(member);
  return { isOwn: (person) => isIn(own, person), isFamily: (person) => isIn(family, person) };
}

const isIn = (people: readonly Key[], person: Key): boolean => people.some((one) => isSameKey(one, person));

/** Whether the caller decides on requests of a person for memberships of a centre: staff who may set its terms do. */
async function mayDecide(
  context: SignedInContext,
  centerId: number,
  person: Key,
  { isFamily }: Ties,
): Promise<boolean> {
  const { actor } = context;
  const club = await clubOfBrand(context, centerId);
  return club !== undefined && !isFamily(person) && maySetTerms({ club, person, actor });
}

/** Requests as the caller may see them. */
export async function toRequestResponses(
  context: SignedInContext,
  rows: readonly ShownRequest[],
): Promise<GoodCauseRequest[]> {
  const people = rows.map(personOf);
  const names = await readNames(context.db, people);
  const ties = await readTies(context, people);
  const requests: GoodCauseRequest[] = [];
  for (const row of rows) {
    const person = personOf(row);
    const isOpen = row.state === 'OPEN';
    const isOwn = ties.isOwn(person);
    const canRead = isOwn || (await mayReadAsClub(context, person));
    requests.push(
      toResponse(row, {
        name: names.find(({ key }) => isSameKey(key, person))?.name ?? '',
        can: {
          read: canRead,
          decide: isOpen && (await mayDecide(context, row.center_id, person, ties)),
          withdraw: isOpen && isOwn,
        },
      }),
    );
  }
  return requests;
}

const written = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'second' });

const toResponse = (
  row: ShownRequest,
  { name, can }: { name: string; can: GoodCauseRequest['can'] },
): GoodCauseRequest => ({
  requestId: row.id,
  requestCenterId: row.center_id,
  subscriptionId: row.subscription_id,
  planName: row.plan_name,
  memberId: row.person_id,
  memberCenterId: row.person_center_id,
  memberName: name,
  kind: row.kind,
  ...((can.read || !isAboutHealth(row.cause)) && { cause: row.cause }),
  ...(can.read && { text: row.text }),
  hasDocument: row.has_document,
  state: row.state,
  createdAt: written(row.created_at),
  ...withoutEmpty({
    startsOn: row.starts_on?.toString(),
    endsOn: row.ends_on?.toString(),
    decidedAt: row.decided_at && written(row.decided_at),
    ...(can.read && { answer: row.answer }),
  }),
  can,
});
