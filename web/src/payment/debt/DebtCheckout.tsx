import type { Invoice } from '@foyer/contract/invoices';
import type { Key } from '@foyer/contract/shared/keys';
import { purposes } from '@foyer/contract/shared/payment';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Checkout } from '../checkout/Checkout.tsx';
import { DebtInvoices } from './DebtInvoices.tsx';
import { type DebtGroup, firstChoice, groupsOf, keyOfInvoice, sumOf } from './debt.ts';
import { type DebtPurpose, usePayDebt } from './use-pay-debt.ts';

/** Few owe two clubs something, and lists are heavy. */
const DebtGroupChoice = lazy(async () => ({
  default: (await import('./DebtGroupChoice.tsx')).DebtGroupChoice,
}));

interface DebtCheckoutProps {
  person: Key;
  /** All that is open, in its order. */
  invoices: readonly Invoice[];
  purpose: DebtPurpose;
  /** Below the summary. */
  aside?: ReactNode;
}

/** One club at a time, and one currency: each payment is taken by one. */
export function DebtCheckout({ invoices, ...how }: DebtCheckoutProps) {
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
      <OneGroup key={group.id} group={group} {...how} />
    </div>
  );
}

type OneGroupProps = Omit<DebtCheckoutProps, 'invoices'> & { group: DebtGroup };

function OneGroup({ person, purpose, aside, group }: OneGroupProps) {
  const { currency, invoices, centerId } = group;
  const { t } = useText();
  const { money } = useFormat();
  const payDebt = usePayDebt(person, purpose);
  const [keys, setKeys] = useState<ReadonlySet<string>>(
    () => new Set(firstChoice(invoices).map(keyOfInvoice)),
  );
  const chosen = invoices.filter((invoice) => keys.has(keyOfInvoice(invoice)));
  const total = sumOf(chosen);
  return (
    <Checkout
      person={person}
      centerId={centerId}
      currency={currency}
      methods={purposes[purpose]}
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
      pay={(choice, idempotencyKey) => payDebt(chosen, choice, idempotencyKey)}
      {...(chosen.length === 0 && { missing: t('debt.chooseOne') })}
      aside={aside}
    >
      <DebtInvoices invoices={invoices} chosen={keys} onChange={setKeys} />
    </Checkout>
  );
}
