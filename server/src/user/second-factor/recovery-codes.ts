import { createHmac, randomInt } from 'node:crypto';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import type { Context } from '../../frame/context.ts';
import type { Tx } from '../../platform/db/database.ts';

const codesAtOnce = 10;
const codeLength = 12;
/** Characters that are not easily confused. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

type Keys = Pick<Context, 'keyFor'>;

const newCode = (): string =>
  Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('');

/** In three groups, as people read and type it. */
const written = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Ignores blanks, hyphens and case. */
const hashOf = ({ keyFor }: Keys, person: Key, typed: string): Buffer =>
  createHmac('sha256', keyFor('recovery codes'))
    .update(`${formatKey('person', person)}\n${typed.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest();

export async function deleteRecoveryCodes(tx: Tx, { centerId, id }: Key): Promise<void> {
  await tx
    .deleteFrom('recovery_code')
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .execute();
}

/** Replaces a person's codes and returns the new ones; nobody can read them again. */
export async function renewCodes(
  tx: Tx,
  context: Keys & Pick<Context, 'now'>,
  person: Key,
): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, newCode);
  await deleteRecoveryCodes(tx, person);
  await tx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({
        center_id: person.centerId,
        person_id: person.id,
        code_hash: hashOf(context, person, code),
        created_at: context.now,
      })),
    )
    .execute();
  return codes.map(written);
}

/** Uses a code up. Of two simultaneous calls, one succeeds. */
export async function useRecoveryCode(
  tx: Tx,
  context: Keys & Pick<Context, 'now'>,
  person: Key,
  typed: string,
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: context.now })
    .where('center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('code_hash', '=', hashOf(context, person, typed))
    .where('used_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Tx | Context['db'], { centerId, id }: Key): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
