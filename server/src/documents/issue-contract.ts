import type { DocumentState, DocumentType } from '@foyer/contract/shared/document';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { audit } from '../frame/audit/audit.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import { notifyLater } from '../platform/db/later/notify-later.ts';
import { writeLater } from '../platform/db/later/write-later.ts';
import { json } from '../platform/db/tables.ts';
import { type ContractClub, contractSource } from './contract-source.ts';
import type { ContractTerms } from './contract-terms.ts';
import { expiryOf } from './expiry.ts';
import { renderChannel } from './render-due.ts';
import { type NewField, writeField } from './signing/fields.ts';
import { type Given, type GivenSignature, writeSignature } from './signing/write-signature.ts';

export interface GivenAcceptance extends Given {
  /** Tells apart terms of one name. */
  key: string;
  /** Which terms, as the club names them, in the language of the contract. */
  name: string;
  version: string;
}

export interface NewContract {
  /** Whose look, words and calendar it has. */
  club: ContractClub;
  person: Key;
  type: DocumentType;
  /** What it is about, so that its domain finds it again. */
  about: (Key & { kind: string }) | undefined;
  title: string;
  terms: ContractTerms;
  /** Code of a language that the club offers. */
  language: string;
  signature: GivenSignature | 'NOT_NEEDED' | 'AWAITED';
  /** Who signs. If omitted: the person. */
  fields?: readonly NewField[];
  acceptances: readonly GivenAcceptance[];
  /** The last day on which it counts. If omitted: by its type. */
  expiresOn?: Temporal.PlainDate;
}

/** What an audit entry needs. A payment that is noticed by a job has no call of its own. */
export type Origin = Parameters<typeof audit>[1];

/**
 * Stores a contract in the transaction of the sale. The PDF is made after it: this takes two round trips. The state says
 * whether the contract is signed, not whether the PDF exists.
 */
export async function issueContract(tx: Tx, origin: Origin, contract: NewContract): Promise<Key> {
  const { club, person, type, about, title, terms, language, signature } = contract;
  const { now } = origin;
  const { centerId } = person;
  const source = contractSource(club, language, terms);
  const state = stateAtFirst(signature);
  const { id, source_sha256 } = await tx
    .insertInto('document')
    .values({
      center_id: centerId,
      person_id: person.id,
      ...{ type, title, state },
      language: source.language,
      created_at: now,
      expires_on: contract.expiresOn ?? expiryOf(type, dateIn(now, club.center.time_zone)),
      about_kind: about?.kind ?? null,
      about_center_id: about?.centerId ?? null,
      about_id: about?.id ?? null,
      source: json(source),
      source_sha256: sql<Uint8Array>`sha256(convert_to(${json(source)}::jsonb::text, 'UTF8'))`,
    })
    .returning(['id', 'source_sha256'])
    .executeTakeFirstOrThrow();
  const key = { centerId, id };
  for (const acceptance of contract.acceptances) await writeAcceptance(tx, key, source.language, acceptance);
  if (signature !== 'NOT_NEEDED') {
    for (const [index, field] of (contract.fields ?? [{ signerId: person.id, role: 'MEMBER' }]).entries())
      await writeField(tx, key, index + 1, field);
  }
  if (typeof signature !== 'string')
    await writeSignature(tx, key, {
      sourceSha256: source_sha256,
      field: 1,
      state: 'SIGNED',
      given: signature,
    });
  if (state !== 'UNSIGNED') await notifyLater(tx, renderChannel);
  // Without the title, which can tell something about a person's health.
  const after = { type, state };
  await audit(tx, origin, { entity: 'document', key: formatKey('document', key), after });
  return key;
}

function stateAtFirst(signature: NewContract['signature']): DocumentState {
  if (signature === 'NOT_NEEDED') return 'ISSUED';
  return signature === 'AWAITED' ? 'UNSIGNED' : 'SIGNED';
}

const writeAcceptance = (tx: Tx, key: Key, language: string, acceptance: GivenAcceptance) =>
  writeLater(
    tx,
    tx
      .insertInto('document_acceptance')
      .values({
        center_id: key.centerId,
        document_id: key.id,
        key: acceptance.key,
        name: acceptance.name,
        version: acceptance.version,
        language,
        accepted_at: acceptance.at,
        ip_address: acceptance.ipAddress ?? null,
        by_center_id: acceptance.by.centerId,
        by_person_id: acceptance.by.id,
      })
      .returning('document_id'),
    { centerId: key.centerId },
  );
