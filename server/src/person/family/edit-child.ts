import type { InputOf } from '@foyer/contract/call';
import type { person } from '@foyer/contract/person';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { homeClub } from '../../clubs/home-club.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import { columnsOf, fieldsOf, type PersonRow } from '../columns.ts';
import { notifyOfChange } from '../notifications/notify-of-change.ts';
import { changedFields } from '../profile/changed-fields.ts';
import { changedAnswers, recordConsents } from '../profile/consents.ts';
import { withoutMask } from '../profile/update-information.ts';
import { lockPerson, writePerson } from '../store.ts';
import { familyLedBy, refuseChild } from './child-rules.ts';
import { isEditable, readMember, readMembers, withSignIns } from './family.ts';
import { changeRelation } from './family-store.ts';

type EditChild = (typeof person)['edit-child'];
type Child = InputOf<EditChild>['child'];

export const editChild: Handler<EditChild> = async (context, { childId, childCenterId, child }) => {
  const club = await homeClub(context, context.person.centerId);
  const key = { centerId: childCenterId, id: childId };
  return context.transaction((tx) => edit(tx, context, club, key, child));
};

async function edit(tx: Tx, context: SignedInContext, club: Club, key: Key, { relation, ...sent }: Child) {
  const { person: primary, now } = context;
  if (!(await lockPerson(tx, primary))) return refuse('general.personNotFound');
  const members = await readMembers(tx, primary);
  const familyId = familyLedBy(primary, members);
  if (familyId instanceof Refusal) return familyId;
  const [member] = await withSignIns(
    tx,
    club,
    members.filter(({ center_id, id }) => center_id === key.centerId && id === key.id),
  );
  const row = member && (await lockPerson(tx, key));
  if (!row) return refuse('general.personNotFound');
  if (!isEditable(member)) return refuse('general.notAuthorized');
  const said = withoutMask(sent, row);
  const next = { ...fieldsOf(row), ...said, relation: relation ?? member.relation };
  // Nobody over the age limit can become a child. A child who has passed it stays one until somebody changes that.
  const spokenOf = [...Object.keys(said), ...(relation && relation !== member.relation ? ['birthday'] : [])];
  const refused = refuseChild({ club, now }, next, spokenOf);
  if (refused) return refused;
  const columns = columnsOf(said, row.country ?? club.center.country) as Partial<PersonRow>;
  const written = await writePerson(tx, row, columns);
  if (relation) await changeRelation(tx, key, relation);
  await recordConsents(tx, key, now, changedAnswers(row, written));
  const change = changedFields(
    { ...fieldsOf(row), relation: member.relation },
    { ...fieldsOf(written), relation: next.relation },
  );
  await audit(tx, context, { entity: 'person', key: formatKey('person', key), ...change });
  if (Object.keys(change.after).length > 0) await notifyOfChange(tx, context, written, 'details');
  return readMember(tx, context, club, key);
}
