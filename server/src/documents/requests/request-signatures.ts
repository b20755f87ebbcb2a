import type { documents } from '@foyer/contract/documents';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { homeClub } from '../../clubs/home-club.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { readMembers } from '../../person/family/family.ts';
import { recipientFor } from '../../person/notifications/recipient.ts';
import { readPerson } from '../../person/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { signatureRequestEmail } from '../emails.ts';
import { isMissing, readFields } from '../signing/fields.ts';
import { isAdultOf } from '../signing/signers.ts';
import { closeRequests, hashOfRequestKey, lockDocument, newRequestKey } from './store.ts';

/** For how many days the link of an email can be used. */
export const linkDays = 30;

export const requestSignatures: Handler<(typeof documents)['request-signatures']> = async (
  context,
  { documentId, documentCenterId },
) => {
  const { person, now } = context;
  const key = { centerId: documentCenterId, id: documentId };
  if (key.centerId !== person.centerId) return refuse('document.notFound');
  const club = await homeClub(context, key.centerId);
  return context.transaction(async (tx) => {
    const document = await lockDocument(tx, key, person);
    if (!document || document.state === 'ISSUED') return refuse('document.notFound');
    if (document.state === 'SIGNED') return refuse('document.alreadySigned');
    const missing = (await readFields(tx, key)).filter(isMissing);
    const members = await readMembers(tx, person);
    if (missing.some(({ signer_person_id: id }) => id !== person.id && !isAdultOf(members, id)))
      return refuse('document.signerLeft');
    const signers = new Map(missing.map((field) => [field.signer_person_id, field.signer_name]));
    await closeRequests(tx, key, { state: 'WITHDRAWN', now, signerIds: [...signers.keys()] });
    const requestedFrom: string[] = [];
    for (const [id, name] of signers)
      if (await ask(tx, context, { club, key, signerId: id, title: document.title }))
        requestedFrom.push(name);
    if (requestedFrom.length === 0) return refuse('document.nobodyToAsk');
    await audit(tx, context, {
      entity: 'document',
      key: formatKey('document', key),
      after: { event: 'requested', count: requestedFrom.length },
    });
    return { requestedFrom };
  });
};

interface Asking {
  club: Club;
  key: Key;
  signerId: number;
  title: string;
}

/** False: neither the signer nor the adult who signs for them has an email address. */
async function ask(
  tx: Tx,
  context: SignedInContext,
  { club, key, signerId, title }: Asking,
): Promise<boolean> {
  const { now, actor } = context;
  const signer = await readPerson(tx, { centerId: key.centerId, id: signerId });
  const reader = signer && (await recipientFor(tx, signer));
  if (!reader) return false;
  const text = newRequestKey(key.centerId);
  const until = now.add({ hours: 24 * linkDays });
  await tx
    .insertInto('document_sign_request')
    .values({
      center_id: key.centerId,
      document_id: key.id,
      signer_person_id: signerId,
      key_hash: hashOfRequestKey(text),
      state: 'OPEN',
      requested_at: now,
      requested_by_center_id: actor.centerId,
      requested_by_person_id: actor.id,
      ends_at: until,
    })
    .execute();
  const email = signatureRequestEmail(club, context, reader.recipient, { title, key: text, until });
  await queueEmail(tx, reader.key.centerId, now, email);
  return true;
}
