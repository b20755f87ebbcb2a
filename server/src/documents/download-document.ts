import type { documents } from '@foyer/contract/documents';
import { formatKey } from '@foyer/contract/shared/keys';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { Streamed } from '../frame/streamed.ts';
import { DatabaseUnavailable } from '../platform/db/unavailable.ts';
import { renderDocument } from './render-document.ts';

export const downloadDocument: Handler<(typeof documents)['download-document']> = async (
  context,
  { documentId, documentCenterId },
) => {
  const { person, now, log } = context;
  const key = { centerId: documentCenterId, id: documentId };
  // A person's documents are stored at the person's centre.
  if (key.centerId !== person.centerId) return refuse('document.notFound');
  try {
    const content = await renderDocument(context, key, now, person.id);
    if (!content) return refuse('document.notFound');
    return new Streamed(`document-${formatKey('document', key)}.pdf`, 'application/pdf', once(content));
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    log.error({ err: error, document: formatKey('document', key) }, 'document could not be rendered');
    return refuse('document.downloadFailed');
  }
};

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
