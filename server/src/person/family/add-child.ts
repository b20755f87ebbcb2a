import type { InputOf } from '@foyer/contract/call';
import type { person } from '@foyer/contract/person';
import { formatKey } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { homeClub } from '../../clubs/home-club.ts';
import { actsAsStaff } from '../../frame/access.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import { withoutEmpty } from '../../platform/without-empty.ts';
import { columnsOf, fieldsOf, type PersonRow } from '../columns.ts';
import { ineligibilityOf, initialStatus } from '../eligibility.ts';
import { changedFields } from '../profile/changed-fields.ts';
import { changedAnswers, notAnswered, recordConsents } from '../profile/consents.ts';
import { insertPerson, lockPerson } from '../store.ts';
import { familyLedBy, isInFamily, refuseChild } from './child-rules.ts';
import { readMember, readMembers } from './family.ts';
import { insertMember, insertMemberRole } from './family-store.ts';

type AddChild = (typeof person)['add-child'];
type Child = InputOf<AddChild>['child'];

export const addChild: Handler<AddChild> = async (context, { child }) => {
  const club = await homeClub(context, context.person.centerId);
  return context.transaction((tx) => add(tx, context, club, child));
};

/** Holds the primary adult, so that two who add the same child at once add one. */
async function add(tx: Tx, context: SignedInContext, club: Club, child: Child) {
  const { person: primary, now } = context;
  const adult = await lockPerson(tx, primary);
  if (!adult) return refuse('general.personNotFound');
  const ineligible = actsAsStaff(context.actor, primary) ? undefined : ineligibilityOf([adult]);
  if (ineligible) return refuse(ineligible);
  const members = await readMembers(tx, primary);
  const familyId = familyLedBy(primary, members);
  if (familyId instanceof Refusal) return familyId;
  const { familyMembersMax: maximum } = club.parameters;
  if (members.length >= maximum) return refuse('person.familyFull', { maximum });
  const refused = refuseChild({ club, now }, child);
  if (refused) return refused;
  if (isInFamily(members, child)) return refuse('person.duplicate');
  const row = await insertPerson(tx, primary.centerId, {
    ...(columnsOf(child, club.center.country) as Partial<PersonRow>),
    first_name: child.firstName ?? '',
    last_name: child.lastName ?? '',
    status: initialStatus(adult),
    created_at: now,
  });
  const key = { centerId: row.center_id, id: row.id };
  await insertMemberRole(tx, key);
  await insertMember(tx, key, familyId, child.relation);
  await recordConsents(tx, key, now, changedAnswers(notAnswered, row));
  const { after } = changedFields({}, { ...withoutEmpty(fieldsOf(row)), relation: child.relation });
  await audit(tx, context, {
    entity: 'person',
    key: formatKey('person', key),
    after,
  });
  return readMember(tx, context, club, key);
}
