import { formatKey } from '@foyer/contract/shared/keys';
import { noteElsewhere } from '../../platform/db/elsewhere.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import type { SubscriptionTables } from '../../subscription/tables.ts';
import { type ImportRun, inBatches } from '../import-run.ts';
import { existingPeople } from '../people/existing-people.ts';
import type { ClubData } from '../read-folder.ts';
import { type DatedSubscription, datedSubscriptions } from './dated-subscriptions.ts';
import { addOnsByCenter, soldKey } from './sold-at.ts';
import { type Agreed, readAgreed, termsOf } from './subscription-terms.ts';

type SubscriptionRow = SelectType<SubscriptionTables['subscription']>;
type Written = Pick<SubscriptionRow, 'center_id' | 'id'>;

interface Surroundings {
  agreed: Agreed;
  /** Tax rates of add-ons. */
  taxRates: ReadonlyMap<string, number>;
}

const externalKey = (centerId: number, externalId: string | null) => `${centerId} ${externalId}`;
const personOf = ({ centerId, personCenterId, person }: DatedSubscription['entry']) => ({
  centerId: personCenterId ?? centerId,
  id: person,
});

/**
 * Imports subscriptions of an older system. Imported ones stay as they are, but one for which nothing is billed yet gets
 * the terms of the file.
 */
export async function writeSubscriptions(run: ImportRun, club: ClubData): Promise<void> {
  const known = await existingSubscriptions(run, club);
  const isThere = await existingPeople(run, club);
  const around = {
    agreed: await readAgreed(run, club),
    taxRates: new Map(
      addOnsByCenter(club).map(({ centerId, entry }) => [soldKey({ centerId, id: entry.id }), entry.taxRate]),
    ),
  };
  const fresh: DatedSubscription[] = [];
  for (const dated of datedSubscriptions(run, club)) {
    const { centerId, externalId, price, payer } = dated.entry;
    const row = known.get(externalKey(centerId, externalId));
    // An erased payer no longer pays: the person does.
    if (payer && !isThere(payer)) delete dated.entry.payer;
    if (!isThere(personOf(dated.entry))) run.unchanged('subscriptions');
    else if (!row) fresh.push(dated);
    else if (price !== undefined && row.payer_person_id === null && row.status !== 'ENDED')
      await addTerms(run, row, dated, around);
    else run.unchanged('subscriptions');
  }
  for (const some of inBatches(fresh)) await insert(run, some, around);
}

async function existingSubscriptions({ tx }: ImportRun, { centers }: ClubData) {
  const rows = await tx
    .selectFrom('subscription')
    .select(['center_id', 'id', 'external_id', 'payer_person_id', 'status'])
    .where(
      'center_id',
      'in',
      centers.map(({ entry }) => entry.id),
    )
    .where('external_id', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [externalKey(row.center_id, row.external_id), row]));
}

async function insert(run: ImportRun, some: DatedSubscription[], around: Surroundings): Promise<void> {
  const { tx, now } = run;
  const rows = await tx
    .insertInto('subscription')
    .values(
      some.map((dated) => {
        const { entry, plan, span, status } = dated;
        const person = personOf(entry);
        return {
          center_id: entry.centerId,
          plan_id: entry.plan,
          person_center_id: person.centerId,
          person_id: person.id,
          status,
          type: plan.type,
          kind: plan.kind,
          starts_on: span.from,
          ends_on: span.until,
          external_id: entry.externalId,
          created_at: now,
          ...termsOf(dated, around.agreed),
        };
      }),
    )
    .returning(['center_id', 'id', 'external_id'])
    .execute();
  const rowOf = new Map(rows.map((row) => [externalKey(row.center_id, row.external_id), row]));
  const written = some.flatMap((dated) => {
    const row = rowOf.get(externalKey(dated.entry.centerId, dated.entry.externalId));
    return row ? [{ row, dated }] : [];
  });
  await insertFreezes(run, written);
  await insertAddOns(run, written, around);
  await noteCenters(run, some);
  await insertHistory(run, written);
  for (const { row, dated } of written) {
    const { plan, person, price } = dated.entry;
    run.created('subscriptions', {
      centerId: row.center_id,
      entity: 'subscription',
      key: formatKey('subscription', { centerId: row.center_id, id: row.id }),
      after: { plan, person, status: dated.status, ...(price !== undefined && { price }) },
    });
  }
}

interface WrittenSubscription {
  row: Written;
  dated: DatedSubscription;
}

async function insertFreezes({ tx }: ImportRun, written: WrittenSubscription[]): Promise<void> {
  const freezes = written.flatMap(({ row, dated }) =>
    dated.freezes.flatMap(({ from, until }) =>
      until ? [{ center_id: row.center_id, subscription_id: row.id, starts_on: from, ends_on: until }] : [],
    ),
  );
  for (const some of inBatches(freezes)) await tx.insertInto('subscription_freeze').values(some).execute();
}

async function insertAddOns(
  { tx }: ImportRun,
  written: WrittenSubscription[],
  { taxRates }: Surroundings,
): Promise<void> {
  const addOns = written.flatMap(({ row: { center_id, id }, dated }) =>
    dated.addOns.map(({ addOn, price, span }) => ({
      center_id,
      subscription_id: id,
      add_on_id: addOn,
      price: price ?? 0,
      tax_rate: taxRates.get(soldKey({ centerId: center_id, id: addOn })) ?? 0,
      starts_on: span.from,
      ends_on: span.until,
    })),
  );
  for (const some of inBatches(addOns)) await tx.insertInto('subscription_add_on').values(some).execute();
}

async function insertHistory({ tx, now }: ImportRun, written: WrittenSubscription[]): Promise<void> {
  const states = written.map(({ row: { center_id, id }, dated: { status } }) => ({
    ...{ center_id, subscription_id: id, status, at: now },
    sub_state: 'NONE' as const,
  }));
  for (const some of inBatches(states)) await tx.insertInto('subscription_history').values(some).execute();
}

/** Names at a person's own centre the others at which they have or pay for subscriptions. */
const noteCenters = ({ tx }: ImportRun, some: DatedSubscription[]): Promise<void> =>
  noteElsewhere(
    tx,
    'subscription_elsewhere',
    some.flatMap(({ entry }) =>
      [personOf(entry), ...(entry.payer ? [entry.payer] : [])].map((person) => ({
        person,
        atCenterId: entry.centerId,
      })),
    ),
  );

async function addTerms(
  run: ImportRun,
  row: Written,
  dated: DatedSubscription,
  around: Surroundings,
): Promise<void> {
  const { center_id, id } = row;
  const { type, kind } = dated.plan;
  await run.tx
    .updateTable('subscription')
    .set({ type, kind, ...termsOf(dated, around.agreed) })
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .execute();
  const owned = await run.tx
    .selectFrom('subscription_add_on')
    .select('add_on_id')
    .where('center_id', '=', center_id)
    .where('subscription_id', '=', id)
    .executeTakeFirst();
  if (!owned) await insertAddOns(run, [{ row, dated }], around);
  await noteCenters(run, [dated]);
  run.changed('subscriptions', {
    centerId: center_id,
    entity: 'subscription',
    key: formatKey('subscription', { centerId: center_id, id }),
    after: { price: dated.entry.price },
  });
}
