import type { Account } from '@foyer/contract/shared/bank/account-fields';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { noteElsewhere, readWherever } from '../platform/db/elsewhere.ts';
import { keys } from '../platform/db/keys.ts';
import { json, type SelectType } from '../platform/db/tables.ts';
import type { PaymentAgreementTables } from './tables.ts';

export type CardRow = SelectType<PaymentAgreementTables['stored_card']>;
export type AgreementRow = SelectType<PaymentAgreementTables['payment_agreement']>;

/** Ends an agreement that is active. */
export const endAgreement = (tx: Tx, { centerId, id }: Key, now: Temporal.Instant) =>
  tx
    .updateTable('payment_agreement')
    .set({ state: 'ENDED', ended_at: now })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('state', '=', 'ACTIVE')
    .execute();

/** Changes the account from which an agreement collects. */
export const changeAccount = (tx: Tx, { centerId, id }: Key, account: Account) =>
  tx
    .updateTable('payment_agreement')
    .set({ account: json(account) })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .execute();

/** Lists the cards of a person that a centre may charge. */
export const readCards = (db: Db | Tx, person: Key, centerId: number): Promise<CardRow[]> =>
  db
    .selectFrom('stored_card')
    .selectAll()
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('center_id', '=', centerId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

/** Reads the active agreement between a person and a centre. A company's is not its contact's. */
export const readAgreement = (
  db: Db | Tx,
  person: Key,
  centerId: number,
): Promise<AgreementRow | undefined> =>
  db
    .selectFrom('payment_agreement')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('state', '=', 'ACTIVE')
    .where('company_id', 'is', null)
    .executeTakeFirst();

/** An agreement in force, with the card that it charges if that is on file. */
export interface AgreementWithCard extends Pick<AgreementRow, 'id' | 'type'> {
  card_id: number | null;
  provider: CardRow['provider'] | null;
}

/** Who owes an invoice: a person, or the company whose contact they are. */
export interface Debtor {
  payer: Key;
  company?: Key | undefined;
}

/** Reads how many people and companies pay one centre. What a company owes is never collected from its contact. */
export async function readAgreementsAt(
  tx: Tx,
  centerId: number,
  debtors: readonly Debtor[],
): Promise<(debtor: Debtor) => AgreementWithCard | undefined> {
  const people = debtors.flatMap(({ payer, company }) => (company ? [] : [payer]));
  const companies = debtors.flatMap(({ company }) => company ?? []);
  const ofPeople = await findAgreements(
    tx,
    centerId,
    people,
    sql`agreement.company_id is null and (agreement.person_center_id, agreement.person_id)`,
  );
  const ofCompanies = await findAgreements(
    tx,
    centerId,
    companies,
    sql`(agreement.company_center_id, agreement.company_id)`,
  );
  return ({ payer, company }) => (company ? ofCompanies(company) : ofPeople(payer));
}

async function findAgreements(
  tx: Tx,
  centerId: number,
  owners: readonly Key[],
  owner: ReturnType<typeof sql>,
): Promise<(key: Key) => AgreementWithCard | undefined> {
  if (owners.length === 0) return () => undefined;
  const { rows } = await sql<AgreementWithCard & { owner_center_id: number; owner_id: number }>`
    select agreement.id, agreement.type, card.id as card_id, card.provider,
      coalesce(agreement.company_center_id, agreement.person_center_id) as owner_center_id,
      coalesce(agreement.company_id, agreement.person_id) as owner_id
    from payment_agreement as agreement
    left join stored_card as card on card.center_id = ${centerId} and card.id = agreement.card_id
      and card.person_center_id = agreement.person_center_id and card.person_id = agreement.person_id
      and card.removed_at is null
    where agreement.center_id = ${centerId} and agreement.state = 'ACTIVE'
      and ${owner} in (${keys(owners)})`.execute(tx);
  const found = new Map(rows.map((row) => [`${row.owner_center_id} ${row.owner_id}`, row]));
  return ({ centerId: home, id }) => found.get(`${home} ${id}`);
}

/** Whether a card was charged by an agreement, however it ended. One that waits for its card has none. */
export const wasInForce = async (tx: Tx, { centerId, id }: Key): Promise<boolean> =>
  (await tx
    .selectFrom('payment_agreement')
    .select('id')
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('card_id', 'is not', null)
    .executeTakeFirst()) !== undefined;

export const isInForce = async (db: Db, { centerId, id }: Key): Promise<boolean> =>
  (await db
    .selectFrom('payment_agreement')
    .select('id')
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst()) !== undefined;

const agreementsAt = (db: Db, person: Key, centerId: number) =>
  db
    .selectFrom('payment_agreement as agreement')
    .innerJoin('center', 'center.id', 'agreement.center_id')
    .leftJoin('stored_card as card', (on) =>
      on.on('card.center_id', '=', centerId).onRef('card.id', '=', 'agreement.card_id'),
    )
    .selectAll('agreement')
    .select([
      'center.name as center_name',
      'center.time_zone',
      'center.country',
      'card.provider',
      'card.brand',
      'card.last_four',
      'card.expiry_month',
      'card.expiry_year',
      'card.holder',
    ])
    .where('agreement.center_id', '=', centerId)
    .where('agreement.person_center_id', '=', person.centerId)
    .where('agreement.person_id', '=', person.id)
    .where('agreement.state', '=', 'ACTIVE')
    .where('agreement.company_id', 'is', null);

const byCenter = (a: { center_id: number }, b: { center_id: number }): number => a.center_id - b.center_id;

/** Lists every active agreement of a person, with its card if there is one. */
export const readAgreements = async (db: Db, person: Key) =>
  (
    await readWherever(db, 'payer_elsewhere', person, (centerId) => agreementsAt(db, person, centerId))
  ).toSorted(byCenter);

const awaitedAt = (db: Db, person: Key, centerId: number) =>
  db
    .selectFrom('payment_agreement as agreement')
    .innerJoin('center', 'center.id', 'agreement.center_id')
    .select(['agreement.center_id', 'agreement.created_at', 'center.name as center_name', 'center.time_zone'])
    .where('agreement.center_id', '=', centerId)
    .where('agreement.person_center_id', '=', person.centerId)
    .where('agreement.person_id', '=', person.id)
    .where('agreement.state', '=', 'CREATED')
    .where('agreement.type', '=', 'DIRECT_DEBIT_LINK');

/** Lists the mandates that a person was asked for by email and has not given. */
export const readAwaited = async (db: Db, person: Key) =>
  (await readWherever(db, 'payer_elsewhere', person, (centerId) => awaitedAt(db, person, centerId))).toSorted(
    byCenter,
  );

/**
 * Stores a card that a provider keeps. The same token is the same card. A removed card comes back if its payment is
 * newer than the removal, but not because an old event is repeated.
 */
export async function keepCard(
  tx: Tx,
  card: Omit<CardRow, 'id' | 'removed_at'>,
  wishedAt: Temporal.Instant,
): Promise<CardRow> {
  const { person_center_id: homeId, person_id: id, center_id: atCenterId } = card;
  await noteElsewhere(tx, 'payer_elsewhere', [{ person: { centerId: homeId, id }, atCenterId }]);
  return tx
    .insertInto('stored_card')
    .values({ ...card, removed_at: null })
    .onConflict((conflict) =>
      conflict.columns(['center_id', 'provider', 'shopper', 'token']).doUpdateSet({
        brand: card.brand,
        last_four: card.last_four,
        expiry_month: card.expiry_month,
        expiry_year: card.expiry_year,
        removed_at: sql`case when stored_card.removed_at > ${wishedAt} then stored_card.removed_at end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes what the next charge of a card sends, for providers that chain charges. */
export const setNextCharge = (tx: Tx, { centerId, id }: Key, reference: string) =>
  tx
    .updateTable('stored_card')
    .set({ first_reference: reference })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();

/** Reads a card of this person that is on file. */
export const readCard = (tx: Tx, person: Key, card: Key): Promise<CardRow | undefined> =>
  tx
    .selectFrom('stored_card')
    .selectAll()
    .where('center_id', '=', card.centerId)
    .where('id', '=', card.id)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export const isAgreedOn = async (tx: Tx, card: Key): Promise<boolean> =>
  (await tx
    .selectFrom('payment_agreement')
    .select('id')
    .where('center_id', '=', card.centerId)
    .where('card_id', '=', card.id)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst()) !== undefined;

export const removeCard = (tx: Tx, card: Key, now: Temporal.Instant) =>
  tx
    .updateTable('stored_card')
    .set({ removed_at: now })
    .where('center_id', '=', card.centerId)
    .where('id', '=', card.id)
    .execute();

const cardsAt = (db: Db, person: Key, centerId: number) =>
  db
    .selectFrom('stored_card as card')
    .innerJoin('center', 'center.id', 'card.center_id')
    .leftJoin('payment_agreement as agreement', (on) =>
      on
        .on('agreement.center_id', '=', centerId)
        .onRef('agreement.card_id', '=', 'card.id')
        .on('agreement.state', '=', 'ACTIVE'),
    )
    .selectAll('card')
    .select(['center.name as center_name', 'agreement.id as agreement_id'])
    .where('card.center_id', '=', centerId)
    .where('card.person_center_id', '=', person.centerId)
    .where('card.person_id', '=', person.id)
    .where('card.removed_at', 'is', null)
    .orderBy('card.id', 'desc');

/** Lists all cards on file of a person, of all centres. */
export const readAllCards = async (db: Db, person: Key) =>
  (await readWherever(db, 'payer_elsewhere', person, (centerId) => cardsAt(db, person, centerId))).toSorted(
    byCenter,
  );
