import type { documents } from '@foyer/contract/documents';
import { uploadTypes } from '@foyer/contract/shared/document';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { audit } from '../frame/audit/audit.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { Streamed } from '../frame/streamed.ts';
import { DatabaseUnavailable } from '../platform/db/unavailable.ts';
import { fileEndings } from './files/file-type.ts';
import { renderDocument } from './render-document.ts';
import { readerOf } from './signing/signers.ts';
import { type DocumentRow, readDocument } from './store.ts';
import { isOwnUpload, mayReadUploads } from './uploads/may-read-uploads.ts';

export const downloadDocument: Handler<(typeof documents)['download-document']> = async (
  context,
  { documentId, documentCenterId },
) => {
  const { db, person, now, log } = context;
  const key = { centerId: documentCenterId, id: documentId };
  // A person's documents are stored at the person's centre.
  if (key.centerId !== person.centerId) return refuse('document.notFound');
  const reader = await readerOf(context, person);
  const document = await readDocument(db, key, reader);
  if (!document || !(await mayRead(context, key, document))) return refuse('document.notFound');
  try {
    const content = await renderDocument(context, key, now, reader);
    if (!content) return refuse('document.notFound');
    const name = `document-${formatKey('document', key)}.${fileEndings[document.media_type]}`;
    return new Streamed(name, document.media_type, once(content));
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    log.error({ err: error, document: formatKey('document', key) }, 'document could not be rendered');
    return refuse('document.downloadFailed');
  }
};

/** Who of the club reads what a member has sent in is recorded. */
async function mayRead(context: SignedInContext, key: Key, { type }: DocumentRow): Promise<boolean> {
  if (!uploadTypes.some((one) => one === type)) return true;
  const { person } = context;
  if (await isOwnUpload(context, person)) return true;
  if (!(await mayReadUploads(context, person))) return false;
  await context.transaction((tx) =>
    audit(tx, context, {
      entity: 'document',
      key: formatKey('document', key),
      after: { type, event: 'read' },
    }),
  );
  return true;
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
