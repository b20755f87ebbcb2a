import { isSameKey } from '@foyer/contract/shared/keys';
import type { subscription } from '@foyer/contract/subscription';
import { fileEndings } from '../../documents/files/file-type.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { Streamed } from '../../frame/streamed.ts';
import { mayRead } from './readers.ts';
import { auditKeyOf, readProof } from './requests.ts';

/** Somebody who may not read it gets the same answer as for a request without a proof. */
export const downloadGoodCauseDocument: Handler<
  (typeof subscription)['download-good-cause-document']
> = async (context, { requestCenterId, requestId }) => {
  const { db, person, actor } = context;
  const key = { centerId: requestCenterId, id: requestId };
  const proof = (await mayRead(context, person)) ? await readProof(db, key, person) : undefined;
  if (!proof) return refuse('subscription.requestNotFound');
  const named = auditKeyOf({ center_id: requestCenterId, id: requestId });
  if (!isSameKey(actor, person)) {
    await context.transaction((tx) =>
      audit(tx, context, { entity: 'goodCauseRequest', key: named, after: { read: true } }),
    );
  }
  return new Streamed(`${named}.${fileEndings[proof.media_type]}`, proof.media_type, once(proof.content));
};

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
