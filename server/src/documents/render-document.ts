import { createHash } from 'node:crypto';
import type { Key } from '@foyer/contract/shared/keys';
import { runTransaction } from '../frame/transaction.ts';
import type { WholeContract } from './contract-pdf.ts';
import { type MadePdf, makeContract } from './rendering/make-contract.ts';
import { type Sealing, sealMaterial } from './sealing/seal-material.ts';
import { readFields, signatureIn } from './signing/fields.ts';
import { stampOriginal } from './signing/stamp-original.ts';
import {
  type DocumentRow,
  keepContent,
  type Reader,
  readAcceptances,
  readDocument,
  readOriginal,
  seal,
} from './store.ts';

/** A document is completed at most once, and rendered at most once before and after. */
const mostAttempts = 4;

/**
 * The file of a document: the kept one, or one that is made now and kept. Of two at once, the first one to finish is kept,
 * and both return it. Undefined if there is no such document, or none that this reader has or signs.
 */
export async function renderDocument(
  services: Sealing,
  key: Key,
  now: Temporal.Instant,
  reader?: Reader,
): Promise<Buffer | undefined> {
  const { db } = services;
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const document = await readDocument(db, key, reader);
    if (!document) return undefined;
    if (document.content) return Buffer.from(document.content);
    if (document.state === 'UNSIGNED' && document.origin === 'SENT') return readOriginal(db, key);
    const made = await make(services, key, document, now);
    if (await keep(services, { key, document, made, now })) return Buffer.from(made.bytes);
  }
  throw new Error('a document changed each time while it was rendered');
}

async function make(
  services: Sealing,
  key: Key,
  document: DocumentRow,
  now: Temporal.Instant,
): Promise<MadePdf> {
  if (document.state === 'UNSIGNED') return makeContract(await readContract(services, key, document));
  const material = await sealMaterial(services, key.centerId, now);
  const sealed =
    document.origin === 'SENT'
      ? await stampOriginal(services, key, document, material)
      : await makeContract(await readContract(services, key, document), material);
  const reason = sealed.timestampFailure;
  if (reason) services.log.warn({ reason, document: document.id }, 'document sealed without a time stamp');
  return sealed;
}

interface Keeping {
  key: Key;
  document: DocumentRow;
  made: MadePdf;
  now: Temporal.Instant;
}

async function keep({ db }: Sealing, { key, document, made, now }: Keeping): Promise<boolean> {
  const content = Buffer.from(made.bytes);
  const sha256 = createHash('sha256').update(content).digest();
  const isKept = await runTransaction(db, undefined, async (tx) => {
    if (!(await keepContent(tx, key, { content, sha256, state: document.state, now }))) return false;
    if (made.kind !== 'UNSEALED') await seal(tx, key, { sha256, now, kind: made.kind });
    return true;
  });
  return isKept === true;
}

async function readContract({ db }: Sealing, key: Key, row: DocumentRow): Promise<WholeContract> {
  if (!row.source) throw new Error('a document has neither a PDF nor what it is made from');
  const acceptances = await readAcceptances(db, key);
  const fields = await readFields(db, key);
  // Until all have signed, everybody signs the same bytes.
  const isComplete = row.state === 'SIGNED';
  if (isComplete && fields.some((field) => field.signed_at && !field.strokes))
    throw new Error('a signature of a signed document is missing');
  return {
    key,
    title: row.title,
    source: row.source,
    createdAt: row.created_at.toString(),
    acceptances: acceptances.map(({ name, version, accepted_at }) => ({
      name,
      version,
      at: accepted_at.toString(),
    })),
    fields: fields.map((field) => {
      const signature = isComplete ? signatureIn(field) : undefined;
      return {
        signerId: field.signer_person_id,
        signerName: field.signer_name,
        role: field.role,
        label: field.label,
        signature: signature && { ...signature, at: signature.at.toString() },
      };
    }),
  };
}
