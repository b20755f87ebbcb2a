import type { Key } from '@foyer/contract/shared/keys';
import type { Recipient } from '../../config/email.ts';
import { recipientOf } from '../../config/recipient.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { PersonRow } from '../columns.ts';
import { readMembers } from '../family/family.ts';
import { readPerson } from '../store.ts';

export interface Reader {
  key: Key;
  recipient: Recipient;
}

type Addressed = Pick<PersonRow, 'center_id' | 'id' | 'first_name' | 'email' | 'preferred_language'>;

/** Who reads an email about a person: the person, or without an address the primary adult of the family. */
export async function recipientFor(tx: Tx, person: Addressed): Promise<Reader | undefined> {
  if (person.email) return asReader(person);
  const [primary] = await readMembers(tx, { centerId: person.center_id, id: person.id });
  if (primary?.relation !== 'PRIMARY') return undefined;
  const adult = await readPerson(tx, { centerId: primary.center_id, id: primary.id });
  return adult && asReader(adult);
}

function asReader(person: Addressed): Reader | undefined {
  const recipient = recipientOf(person);
  return recipient && { key: { centerId: person.center_id, id: person.id }, recipient };
}
