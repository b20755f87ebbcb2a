import type { person } from '@foyer/contract/person';
import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { worksAt } from '../frame/access.ts';
import { audit } from '../frame/audit/audit.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import type { Tx } from '../platform/db/database.ts';
import { queueEmail } from '../platform/mail/outbox.ts';
import { findOwnCredential, lockOwnCredential, type OwnCredential } from '../user/own-credential.ts';
import { compareOwnPassword, holdCurrentPassword } from '../user/password/current-password.ts';
import { readMembers } from './family/family.ts';
import { erasedEmail } from './notifications/emails.ts';
import { readCompany } from './profile/company.ts';
import { lockPerson } from './store.ts';

export const forgetPerson: Handler<(typeof person)['forget']> = async (context, input) => {
  const compared = await compareOwnPassword(context, input.currentPassword);
  if (compared instanceof Refusal) return compared;
  const domains = Object.values(context.personalData);
  const left: (() => Promise<void>)[] = [];
  for (const domain of domains) if (domain.prepareToForget) left.push(await domain.prepareToForget(context));
  const forgotten = await context.transaction((tx) => forget(tx, context, compared));
  if (forgotten instanceof Refusal) return forgotten;
  for (const finish of left) await finish();
  return forgotten;
};

async function forget(tx: Tx, context: SignedInContext, compared: OwnCredential | undefined) {
  const { person: key, now } = context;
  const domains = Object.values(context.personalData);
  for (const domain of domains) await domain.lockFirst?.(tx, key, now);
  const row = await lockPerson(tx, key);
  if (!row) return refuse('general.personNotFound');
  const refused = compared && (await holdCurrentPassword(tx, context, compared));
  if (refused) return refused;
  if (await isNeeded(tx, context, key)) return refuse('person.cannotForget');
  for (const domain of domains) {
    if (await domain.isNeeded?.(tx, key, now)) return refuse('person.cannotForget');
  }
  const own = await lockOwnCredential(tx, context.club, key);
  for (const domain of domains) await domain.forgetPerson(tx, key, now);
  await sayFarewell(tx, context, own?.email ?? row.email, row.preferred_language);
  await audit(tx, context, { entity: 'person', key: formatKey('person', key), after: { forgotten: true } });
  return { forgotten: true as const };
}

/** The last letter: it names nobody, and leaves with all other letters that were sent. */
async function sayFarewell(
  tx: Tx,
  context: SignedInContext,
  email: string | null,
  preferredLanguage: string | null,
): Promise<void> {
  if (email === null) return;
  const message = erasedEmail(context, { email, firstName: '', preferredLanguage }, context.now);
  await queueEmail(tx, context.person.centerId, context.now, message);
}

/** Somebody else must take over first, or take away what the person may do. */
async function isNeeded(tx: Tx, { actor, club }: SignedInContext, key: Key): Promise<boolean> {
  if (await readCompany(tx, key)) return true;
  const roles = await tx
    .selectFrom('person_role')
    .select('role')
    .where('center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .where('role', '<>', 'MEMBER')
    .execute();
  if (roles.length > 0) return true;
  const members = await readMembers(tx, key);
  const own = members.find(({ id }) => id === key.id);
  if (own?.relation === 'PRIMARY') return members.length > 1;
  // People who sign in are erased by themselves or by staff, not by the primary adult.
  if (!own || isSameKey(actor, key) || worksAt(actor, key.centerId)) return false;
  return (await findOwnCredential(tx, club, key)) !== undefined;
}
