import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import { transfer } from '../src/invoices/ledger/ledger.ts';
import { insertPayment, newKey, setPayment } from '../src/payment/store.ts';
import { json } from '../src/platform/db/tables.ts';
import { insertBaskets } from '../src/shopping-basket/store.ts';
import type { TestPerson } from './factories.ts';
import type { World } from './world.ts';

export interface TakenPayment {
  id: number;
  key: string;
  reference: string;
  amount: number;
}

let references = 0;

/** A payment of this person that a provider has taken, with its entry in the ledger. */
export async function takenPayment(
  { services: { db } }: World,
  person: TestPerson,
  {
    provider,
    amount,
    currency,
    at,
  }: { provider: PaymentProvider; amount: number; currency: string; at: string },
): Promise<TakenPayment> {
  references += 1;
  const reference = `PSP${String(references).padStart(13, '0')}`;
  const now = Temporal.Instant.from(at);
  const payer = { centerId: person.centerId, id: person.id };
  return db.transaction().execute(async (tx) => {
    const line = { sellable: 'top-up', payload: {}, text: 'Top-up', unit_amount: amount, tax_rate: 0 };
    const [basket_id] = await insertBaskets(tx, { centerId: payer.centerId, currency, now }, [
      { owner: payer, line },
    ]);
    const row = await insertPayment(tx, {
      ...{
        center_id: person.centerId,
        key: newKey(person.centerId),
        basket_id: basket_id ?? null,
        agreement_id: null,
      },
      ...{ purpose: 'top-up', method: 'cc', provider, state: 'PAID', amount, currency, card_id: null },
      ...{ payer_center_id: person.centerId, payer_person_id: person.id, provider_order: null },
      ...{ provider_reference: reference, kept: json({}), returned: json({}), step: null, why: null },
      ...{ invoice_id: null, fulfilled_at: now, created_at: now, state_at: now },
      ...{ next_check_at: null, expires_at: now },
    });
    await setPayment(tx, row, { taken_amount: amount });
    await transfer(tx, { centerId: person.centerId, currency, at: now }, [
      {
        from: { kind: 'MEMBER', person: payer },
        to: { kind: 'CLEARING', provider },
        amount,
        reason: 'PAYMENT',
      },
    ]);
    return { id: row.id, key: row.key, reference, amount };
  });
}

/** A refund that the provider has made. */
export async function doneRefund(
  { services: { db } }: World,
  { centerId }: TestPerson,
  payment: TakenPayment,
  { amount, currency, at }: { amount: number; currency: string; at: string },
): Promise<{ key: string; reference: string }> {
  references += 1;
  const reference = `REF${String(references).padStart(13, '0')}`;
  const key = newKey(centerId);
  await db
    .insertInto('payment_refund')
    .values({
      ...{ center_id: centerId, payment_id: payment.id, key, state: 'DONE', amount, currency },
      ...{ reason: 'STAFF', charge_reference: null, provider_reference: reference },
      ...{ created_at: Temporal.Instant.from(at), next_check_at: null },
    })
    .execute();
  return { key, reference };
}

export const adyenHeader =
  'Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Creation Date,TimeZone,Type,' +
  'Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Exchange Rate,Net Currency,Net Debit (NC),' +
  'Net Credit (NC),Commission (NC),Markup (NC),Scheme Fees (NC),Interchange (NC),Payment Method Variant,' +
  'Modification Merchant Reference,Batch Number';

interface AdyenLine {
  type?: string;
  reference?: string;
  key?: string;
  on: string;
  modification?: string;
  debit?: string;
  credit?: string;
  netDebit?: string;
  netCredit?: string;
  currency?: string;
  refundKey?: string;
  batch?: string;
}

export const adyenLine = (line: AdyenLine): string =>
  [
    ...[
      'KestrelGroup',
      'KestrelPark',
      line.reference ?? '',
      line.key ?? '',
      'visa',
      `${line.on} 10:00:00`,
      'CET',
    ],
    ...[line.type ?? 'Settled', line.modification ?? '', line.currency ?? 'EUR', line.debit ?? ''],
    ...[line.credit ?? '', '1', line.currency ?? 'EUR', line.netDebit ?? '', line.netCredit ?? ''],
    ...['', '', '', '', 'visa', line.refundKey ?? '', line.batch ?? '11'],
  ].join(',');

export async function writeReport(name: string, content: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'foyer-report-')), name);
  await writeFile(path, content);
  return path;
}
