import type { SignedInContext } from '../../frame/context.ts';
import { readPerson } from '../../person/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Invitee } from './store.ts';

/** The person, with the address at which they can have been invited. A dependant has none. */
export const readInvitee = async (db: Db | Tx, { person }: SignedInContext): Promise<Invitee> => ({
  person,
  email: (await readPerson(db, person))?.email ?? null,
});
