import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Recipient } from '../../config/email.ts';
import { recipientOf } from '../../config/recipient.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Who reads the emails about many people. */
export interface Recipients {
  /** Undefined where nobody can be reached. */
  for(person: Key): Recipient | undefined;
}

interface Row {
  id: number;
  email: string | null;
  first_name: string;
  preferred_language: string | null;
}

const nameOf = ({ centerId, id }: Key): string => `${centerId} ${id}`;

/** Reads who gets emails about these people, themselves or the primary adults of their families, once for each centre. */
export async function recipientsFor(tx: Tx, people: readonly Key[]): Promise<Recipients> {
  const found = new Map<string, Recipient>();
  for (const [centerId, some] of Map.groupBy(people, (person) => person.centerId)) {
    const { rows } = await sql<Row>`
      select person.id, reader.email, reader.first_name, reader.preferred_language
      from person
      left join family_member as own on own.center_id = ${centerId} and own.person_id = person.id
      left join family_member as adult on adult.center_id = ${centerId} and adult.family_id = own.family_id
        and adult.relation = 'PRIMARY'
      join person as reader on reader.center_id = ${centerId} and reader.forgotten_at is null
        and reader.id = case when person.email is null then adult.person_id else person.id end
      where person.center_id = ${centerId} and person.id = any (${some.map(({ id }) => id)}::bigint[])
        and person.forgotten_at is null`.execute(tx);
    for (const row of rows) {
      const recipient = recipientOf(row);
      if (recipient) found.set(nameOf({ centerId, id: row.id }), recipient);
    }
  }
  return { for: (person) => found.get(nameOf(person)) };
}
