import { formatKey } from '@foyer/contract/shared/keys';
import { readMembers } from '../../person/family/family.ts';
import { changeRelation, insertFamily, insertMember } from '../../person/family/family-store.ts';
import { readPerson } from '../../person/store.ts';
import type { ImportRun } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import type { FamilyData } from '../shapes.ts';

/** A family is known by its primary adult. Members that the file does not name stay. */
export async function writeFamilies(run: ImportRun, { families, files }: ClubData): Promise<void> {
  for (const { entry, index } of families) {
    await writeFamily(run, entry, (path, says) => {
      run.faults.push(files.families.note([index, ...path], says));
    });
  }
}

type Fault = (path: (string | number)[], says: string) => void;

async function writeFamily(run: ImportRun, family: FamilyData, fault: Fault): Promise<void> {
  const { tx, now } = run;
  const { centerId, name } = family;
  const primary = { centerId, id: family.primary };
  if (!(await readPerson(tx, primary))) return run.unchanged('families');
  const existing = await readMembers(tx, primary);
  const own = existing.find(({ id }) => id === primary.id);
  if (own && own.relation !== 'PRIMARY') {
    return fault(['primary'], `${formatKey('person', primary)} is ${own.relation} in another family`);
  }
  const familyId = own?.family_id ?? (await insertFamily(tx, primary, name, now));
  const changes: object[] = own && own.family_name !== name ? [{ name }] : [];
  if (changes.length > 0) {
    await tx
      .updateTable('family')
      .set({ name })
      .where('center_id', '=', centerId)
      .where('id', '=', familyId)
      .execute();
  }
  for (const [place, { id, relation }] of family.members.entries()) {
    const person = { centerId, id };
    if (!(await readPerson(tx, person))) continue;
    const held = (await readMembers(tx, person)).find((member) => member.id === id);
    if (held?.relation === relation && held.family_id === familyId) continue;
    if (held && held.family_id !== familyId) {
      fault(['members', place, 'id'], `${formatKey('person', person)} is in another family`);
      continue;
    }
    if (held) await changeRelation(tx, person, relation);
    else await insertMember(tx, person, familyId, relation);
    changes.push({ member: formatKey('person', person), relation });
  }
  const change = { centerId, entity: 'family', key: `${centerId} ${familyId}`, after: { name, changes } };
  if (!own) run.created('families', change);
  else if (changes.length > 0) run.changed('families', change);
  else run.unchanged('families');
}
