import { issueInvoice } from '../src/invoices/issue-invoice.ts';
import { sellerOf } from '../src/invoices/parties.ts';
import type { TestPerson } from './factories.ts';
import type { World } from './world.ts';

/** Makes a person owe their centre an amount in minor units, due on a day. */
export async function owe(
  world: World,
  { centerId, id }: Pick<TestPerson, 'centerId' | 'id'>,
  { amount, due }: { amount: number; due: string },
): Promise<void> {
  const club = await world.services.clubs.byCenter(centerId);
  if (!club) throw new Error('the club of the person is gone');
  const dueOn = Temporal.PlainDate.from(due);
  await world.services.db.transaction().execute((tx) =>
    issueInvoice(tx, sellerOf(club), world.clock.now(), {
      person: { centerId, id },
      type: 'PAYMENT',
      issuedOn: dueOn,
      dueOn,
      lines: [{ text: 'Full Club', quantity: 1, unitAmount: amount, taxRate: 0 }],
    }),
  );
}
