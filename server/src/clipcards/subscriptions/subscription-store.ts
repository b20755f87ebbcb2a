import type { Key } from '@foyer/contract/shared/keys';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { noteElsewhere } from '../../platform/db/elsewhere.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import type { Sale } from '../../shopping-basket/sellable.ts';
import type { ClipcardTables } from '../tables.ts';

export type SubscriptionRow = SelectType<ClipcardTables['clipcard_subscription']>;

/** Starts the subscription of a clipcard. */
export async function beginSubscription(
  { tx, person, payer }: Sale,
  card: Key,
  begun: Pick<
    Insertable<ClipcardTables['clipcard_subscription']>,
    'product_id' | 'size' | 'unit_amount' | 'started_on' | 'next_on'
  >,
): Promise<void> {
  await tx
    .insertInto('clipcard_subscription')
    .values({
      ...begun,
      center_id: card.centerId,
      clipcard_id: card.id,
      person_center_id: person.centerId,
      person_id: person.id,
      payer_center_id: payer.centerId,
      payer_person_id: payer.id,
      state: 'ACTIVE',
    })
    .execute();
  await noteElsewhere(tx, 'clipcard_elsewhere', [{ person: payer, atCenterId: card.centerId }]);
}

/** Reads a batch of subscriptions that are due on their centre's date, after the last one read. */
export const readDue = (
  db: Db,
  centerId: number,
  today: Temporal.PlainDate,
  { after, limit }: { after: number; limit: number },
) =>
  db
    .selectFrom('clipcard_subscription')
    .select('id')
    .where('center_id', '=', centerId)
    .where('state', '=', 'ACTIVE')
    .where('next_on', '<=', today)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Locks a subscription until the transaction ends, so that a period is renewed once. */
export const lockSubscription = (tx: Tx, { centerId, id }: Key): Promise<SubscriptionRow> =>
  tx
    .selectFrom('clipcard_subscription')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Locks the subscription of a person's clipcard until the transaction ends, so that it is stopped once. */
export const lockSubscriptionOf = (tx: Tx, person: Key, card: Key) =>
  tx
    .selectFrom('clipcard_subscription as renewal')
    .innerJoin('clipcard', (on) =>
      on
        .onRef('clipcard.center_id', '=', 'renewal.center_id')
        .onRef('clipcard.id', '=', 'renewal.clipcard_id'),
    )
    .innerJoin('clipcard_product as product', (on) =>
      on.onRef('product.center_id', '=', 'renewal.center_id').onRef('product.id', '=', 'renewal.product_id'),
    )
    .selectAll('renewal')
    .select(['clipcard.clips_left', 'clipcard.valid_until', 'product.name'])
    .where('renewal.center_id', '=', card.centerId)
    .where('renewal.clipcard_id', '=', card.id)
    .where('renewal.person_center_id', '=', person.centerId)
    .where('renewal.person_id', '=', person.id)
    .forUpdate('renewal')
    .executeTakeFirst();

export async function moveRenewal(
  tx: Tx,
  { center_id, id }: SubscriptionRow,
  nextOn: Temporal.PlainDate,
): Promise<void> {
  await tx
    .updateTable('clipcard_subscription')
    .set({ next_on: nextOn })
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .execute();
}

/** Ends a subscription. Its clips stay valid for as long as they were. */
export async function endSubscription(
  tx: Tx,
  { center_id, id }: SubscriptionRow,
  endedOn: Temporal.PlainDate,
): Promise<void> {
  await tx
    .updateTable('clipcard_subscription')
    .set({ state: 'ENDED', ended_on: endedOn })
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .execute();
}
