import { formatKey, type Key } from '@foyer/contract/shared/keys';
import type { LockedSession, SessionDetails } from '../../participation/locked-session.ts';
import type { Participant } from '../../participation/participant.ts';
import { readPerson } from '../../person/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { readDetails } from '../notifications/class-details.ts';

/** A person who takes part, as read earlier in this transaction or read on demand. */
export const personIn = async ({ tx, known }: LockedSession, key: Key): Promise<Participant | undefined> =>
  known?.people.get(formatKey('person', key)) ?? readPerson(tx as Db, key);

/** Room, instructors and cancellation reason, as read earlier in this transaction or read on demand. */
export const detailsIn = async ({ tx, known, row }: LockedSession): Promise<SessionDetails> =>
  known?.details ?? readDetails(tx, row);
