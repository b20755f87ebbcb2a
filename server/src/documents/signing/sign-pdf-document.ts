import type { documents } from '@foyer/contract/documents';
import { formatKey, parseKey } from '@foyer/contract/shared/keys';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts';
import { readDocument } from '../store.ts';
import { readFields } from './fields.ts';
import { readShown } from './shown-document.ts';
import { signFields } from './sign-fields.ts';
import { readOwnSigners, wasSigner } from './signers.ts';

export const signPdfDocument: Handler<(typeof documents)['sign-pdf-document']> = async (
  context,
  { journalNoteId, signedDocument, signatureDatas },
) => {
  const { db, actor, now, ipAddress, log } = context;
  const shown = readShown(signedDocument);
  if (shown instanceof Refusal) return shown;
  const key = parseKey('document', journalNoteId);
  const document = key && key.centerId === actor.centerId ? await readDocument(db, key) : undefined;
  if (!key || !document) return refuse('document.notFound');
  const fields = await readFields(db, key);
  const signerIds = await readOwnSigners(context, document, fields);
  if (signerIds.size === 0)
    return refuse(wasSigner(actor, document, fields) ? 'document.leftFamily' : 'document.notFound');
  const by = { centerId: actor.centerId, id: actor.id };
  const name = `${actor.firstName} ${actor.lastName}`;
  const origin = { ...context, person: { centerId: key.centerId, id: document.person_id }, actor: by };
  const given = signatureDatas.map(({ field, signature }) => ({
    field,
    signature: { signature, name, at: now, ipAddress, by },
  }));
  try {
    const signed = await context.transaction((tx) =>
      signFields(tx, origin, key, { signerIds, shown, given }),
    );
    return signed instanceof Refusal ? signed : { journalNoteId: formatKey('document', key), ...signed };
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    log.error({ err: error, document: formatKey('document', key) }, 'document could not be signed');
    return refuse('document.signFailed');
  }
};
