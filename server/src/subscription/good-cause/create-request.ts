import type { FileType } from '@foyer/contract/shared/document';
import type { Key } from '@foyer/contract/shared/keys';
import type { GoodCause, RequestKind } from '@foyer/contract/shared/leaving';
import type { Club } from '../../clubs/club.ts';
import { readSentFile } from '../../documents/files/sent-file.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Context } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import { emailReceived } from './emails.ts';
import { auditKeyOf } from './requests.ts';
import type { RequestRow } from './tables.ts';

export interface Proof {
  mediaType: FileType;
  content: Buffer;
}

/** Reads a proof that was sent: readable, and a picture without place and camera. Undefined: none was. */
export async function readSentProof(
  text: string | undefined,
): Promise<Proof | undefined | Refusal<'subscription.documentNotReadable' | 'general.busy'>> {
  if (text === undefined) return undefined;
  const file = await readSentFile(text);
  if (!(file instanceof Refusal)) return file;
  return refuse(file.code === 'general.busy' ? 'general.busy' : 'subscription.documentNotReadable');
}

export interface NewRequest {
  /** The centre that sold the membership. */
  club: Club;
  person: Key;
  subscription: Key;
  /** Undefined where nobody is signed in. */
  by: Key | undefined;
  kind: RequestKind;
  cause: GoodCause;
  text: string;
  startsOn?: Temporal.PlainDate | undefined;
  endsOn?: Temporal.PlainDate | undefined;
  /** From when it counts. */
  receivedAt: Temporal.Instant;
  proof: Proof | undefined;
}

/** Stores a request for a membership that runs, and tells both sides that it is there. */
export async function createRequest(
  tx: Tx,
  context: Context,
  request: NewRequest,
): Promise<
  RequestRow | Refusal<'subscription.notFound' | 'subscription.endsAnyway' | 'subscription.requestOpen'>
> {
  const { club, person, subscription, by, proof } = request;
  const { callPath, correlationId, now } = context;
  const running = await lockRunning(tx, subscription, person);
  if (!running) return refuse('subscription.notFound');
  // A prepaid membership isn't billed again. It can be frozen, which moves its end.
  if (running.kind === 'CASH' && request.kind === 'TERMINATION') return refuse('subscription.endsAnyway');
  if (await hasOpen(tx, subscription)) return refuse('subscription.requestOpen');
  const row = await tx
    .insertInto('good_cause_request')
    .values({
      center_id: subscription.centerId,
      subscription_id: subscription.id,
      person_center_id: person.centerId,
      person_id: person.id,
      created_by_center_id: by?.centerId ?? null,
      created_by_person_id: by?.id ?? null,
      kind: request.kind,
      cause: request.cause,
      text: request.text,
      starts_on: request.startsOn ?? null,
      ends_on: request.endsOn ?? null,
      created_at: request.receivedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (proof) await insertProof(tx, row, proof);
  // What it is about is kept in one place: the audit only names it.
  await audit(
    tx,
    { person, actor: by, callPath, correlationId, now },
    { entity: 'goodCauseRequest', key: auditKeyOf(row), after: { created: row.kind } },
  );
  await emailReceived(tx, context, { club, row });
  return row;
}

const insertProof = (tx: Tx, { center_id, id }: RequestRow, { mediaType, content }: Proof) =>
  tx
    .insertInto('good_cause_document')
    .values({ center_id, request_id: id, media_type: mediaType, content })
    .execute();

/** Locks a membership of a person that hasn't ended. */
const lockRunning = (tx: Tx, { centerId, id }: Key, person: Key) =>
  tx
    .selectFrom('subscription')
    .select('kind')
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('status', 'in', ['CREATED', 'ACTIVE', 'FROZEN'])
    .where('sub_state', '<>', 'AWAITING_ACTIVATION')
    .forUpdate()
    .executeTakeFirst();

async function hasOpen(tx: Tx, { centerId, id }: Key): Promise<boolean> {
  const open = await tx
    .selectFrom('good_cause_request')
    .select('id')
    .where('center_id', '=', centerId)
    .where('subscription_id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  return open !== undefined;
}
