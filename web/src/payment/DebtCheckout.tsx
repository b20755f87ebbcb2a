import type { Invoice } from '@foyer/contract/invoices';
import type { Key } from '@foyer/contract/shared/keys';
import { purposes } from '@foyer/contract/shared/payment';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { selectedUser } from '../person/queries.ts';
import { callApi } from '../platform/api.ts';
import { useFormat } from '../platform/format.ts';
import { useText } from '../platform/text.ts';
import { Checkout } from './Checkout.tsx';
import { howOf, type PaymentChoice } from './choices.ts';
import { DebtHelp } from './DebtHelp.tsx';
import { DebtInvoices } from './DebtInvoices.tsx';
import { type DebtGroup, firstChoice, groupsOf, keyOfInvoice, sumOf } from './debt.ts';

/** Few owe two clubs something, and lists are heavy. */
const DebtGroupChoice = lazy(async () => ({
  default: (await import('./DebtGroupChoice.tsx')).DebtGroupChoice,
}));

interface DebtCheckoutProps {
  person: Key;
  /** All that is open, in its order. */
  invoices: readonly Invoice[];
}

/** One club at a time, and one currency: each payment is taken by one. */
export function DebtCheckout({ person, invoices }: DebtCheckoutProps) {
  const groups = groupsOf(invoices);
  const [wanted, setWanted] = useState(groups[0]?.id);
  const group = groups.find(({ id }) => id === wanted) ?? groups[0];
  if (!group) return null;
  return (
    <div className="stack">
      {groups.length > 1 && (
        <Suspense>
          <DebtGroupChoice groups={groups} chosen={group} onChoose={setWanted} />
        </Suspense>
      )}
      <OneGroup key={group.id} person={person} group={group} />
    </div>
  );
}

function OneGroup({ person, group }: { person: Key; group: DebtGroup }) {
  const { currency, invoices, centerId } = group;
  const { t } = useText();
  const { money } = useFormat();
  const queryClient = useQueryClient();
  const [keys, setKeys] = useState<ReadonlySet<string>>(
    () => new Set(firstChoice(invoices).map(keyOfInvoice)),
  );
  const chosen = invoices.filter((invoice) => keys.has(keyOfInvoice(invoice)));
  const total = sumOf(chosen);
  const pay = async (choice: PaymentChoice, idempotencyKey: string) => {
    if (choice.method === 'dd' || choice.method === 'invoice')
      throw new Error('debt is not paid by a promise');
    const debt = {
      ...selectedUser(person),
      invoices: chosen.map(({ invoiceId, invoiceCenterId, openAmount }) => ({
        invoiceId,
        invoiceCenterId,
        amount: openAmount,
      })),
      totalAmount: total,
    };
    try {
      return await callApi(
        `POST payment/make-${choice.method}-debt-payment`,
        { ...debt, ...howOf(choice) },
        { idempotencyKey },
      );
    } catch (refusal) {
      // What does not fit has changed since it was shown.
      void queryClient.invalidateQueries({ queryKey: ['invoices'] });
      throw refusal;
    }
  };
  return (
    <Checkout
      person={person}
      centerId={centerId}
      currency={currency}
      methods={purposes.debt}
      summary={{
        lines: chosen.map(({ text, reference, openAmount, amount }) => ({
          text,
          quantity: 1,
          amount: openAmount,
          note:
            openAmount < amount
              ? t('invoices.paidOf', {
                  paid: money(amount - openAmount, currency),
                  amount: money(amount, currency),
                })
              : t('invoices.number', { reference }),
        })),
        taxes: [],
        total,
      }}
      pay={pay}
      {...(chosen.length === 0 && { missing: t('debt.chooseOne') })}
      aside={<DebtHelp />}
    >
      <DebtInvoices invoices={invoices} chosen={keys} onChange={setKeys} />
    </Checkout>
  );
}
