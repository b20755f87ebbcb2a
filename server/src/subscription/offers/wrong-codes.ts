import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { actsAsStaff } from '../../frame/access.ts';
import type { Context } from '../../frame/context.ts';
import type { ExpiringRows } from '../../frame/domain.ts';
import { limitedAddress } from '../../platform/http/client-address.ts';
import { normalCode } from './read-campaigns.ts';

/** Wrong codes of companies and campaigns that an address can try in an hour; after them the right one is wrong too. */
export const wrongCodesPerHour = 30;

export const expiringWrongCodes: ExpiringRows = {
  table: 'wrong_code',
  key: ['center_id', 'address_hash', 'code_hash'],
  keptDays: 1,
  isOld: (to) => sql`tried_at < ${to}`,
};

/**
 * Looks up a code that can be guessed. Doesn't find it after too many wrong ones from the caller's address. Staff who serve
 * somebody may try any number.
 */
export async function tryCode<T>(
  context: Context,
  code: string,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { actor, person } = context;
  if (actor && person && actsAsStaff(actor, person)) return find();
  if (await hasTriedTooMany(context)) return undefined;
  const found = await find();
  if (found === undefined) await noteWrongCode(context, code);
  return found;
}

/** Keyed, so that the table names neither addresses nor codes. */
const hashOf = ({ keyFor }: Context, text: string): Buffer =>
  createHmac('sha256', keyFor('wrong codes')).update(text).digest();

const keyOf = (context: Context) => ({
  center_id: context.club.brand.directoryCenterId,
  address_hash: hashOf(context, limitedAddress(context.ipAddress)),
});

async function hasTriedTooMany(context: Context): Promise<boolean> {
  const { center_id, address_hash } = keyOf(context);
  const { tried } = await context.db
    .selectFrom('wrong_code')
    .select(({ fn }) => fn.countAll<number>().as('tried'))
    .where('center_id', '=', center_id)
    .where('address_hash', '=', address_hash)
    .where('tried_at', '>', context.now.subtract({ hours: 1 }))
    .executeTakeFirstOrThrow();
  return Number(tried) >= wrongCodesPerHour;
}

const noteWrongCode = (context: Context, code: string) =>
  context.transaction((tx) =>
    tx
      .insertInto('wrong_code')
      .values({
        ...keyOf(context),
        code_hash: hashOf(context, normalCode(code)),
        tried_at: context.now,
      })
      .onConflict((conflict) =>
        conflict.columns(['center_id', 'address_hash', 'code_hash']).doUpdateSet({ tried_at: context.now }),
      )
      .execute(),
  );
