import type { Invoice } from '@foyer/contract/invoices';
import type { Key } from '@foyer/contract/shared/keys';
import { purposes } from '@foyer/contract/shared/payment';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useFormat } from '../../platform/format.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Checkout } from '../checkout/Checkout.tsx';
import { toSummary } from '../checkout/price-summary.ts';
import { DebtInvoices } from './DebtInvoices.tsx';
import { type DebtGroup, firstChoice, groupsOf, type IsAwaited, keyOfInvoice } from './debt.ts';
import { withoutReference } from './debt-line.ts';
import { type DebtPurpose, debtSummaryQuery, usePayDebt } from './use-pay-debt.ts';

/** Loaded lazily: few people owe money to two clubs, and selects are heavy. */
const DebtGroupChoice = lazyPart(() => import('./DebtGroupChoice.tsx'), 'DebtGroupChoice');

/** Loaded lazily: only staff take money without the portal. */
const RecordPayment = lazyPart(() => import('./RecordPayment.tsx'), 'RecordPayment');

interface DebtCheckoutProps {
  person: Key;
  /** All open invoices, in order. */
  invoices: readonly Invoice[];
  isAwaited: IsAwaited;
  purpose: DebtPurpose;
  /** Below the summary. */
  aside?: ReactNode;
}

/** Pays one club and one currency at a time, because a payment has only one of each. */
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

/** Shown until something is chosen. */
const nothing = { lines: [], taxes: [], total: 0 };

type OneGroupProps = Omit<DebtCheckoutProps, 'invoices'> & { group: DebtGroup };

function OneGroup({ person, isAwaited, purpose, aside, group }: OneGroupProps) {
  const { currency, invoices, centerId } = group;
  const { t } = useText();
  const { money } = useFormat();
  const payDebt = usePayDebt(person, purpose);
  const [keys, setKeys] = useState<ReadonlySet<string>>(
    () => new Set(firstChoice(invoices, isAwaited).map(keyOfInvoice)),
  );
  const chosen = invoices.filter((invoice) => keys.has(keyOfInvoice(invoice)));
  const summary = useQuery({ ...debtSummaryQuery(person, chosen), enabled: chosen.length > 0 });
  const noteOf = (text: string): { text: string; note?: string } => {
    const line = withoutReference(text);
    const invoice = chosen.find(({ reference }) => reference === line.reference);
    if (!invoice) return line;
    const { openAmount, amount, reference } = invoice;
    const paid = { paid: money(amount - openAmount, currency), amount: money(amount, currency) };
    const isPart = openAmount < amount;
    return {
      text: line.text,
      note: isPart ? t('invoices.paidOf', paid) : t('invoices.number', { reference }),
    };
  };
  return (
    <Checkout
      person={person}
      centerId={centerId}
      currency={currency}
      methods={purposes[purpose]}
      summary={chosen.length > 0 ? toSummary(summary.data, ({ text }) => noteOf(text)) : nothing}
      {...(chosen.length > 0 && { summaryQuery: summary })}
      pay={(choice, idempotencyKey) => payDebt(chosen, choice, idempotencyKey)}
      {...(chosen.length === 0 && { missing: t('debt.chooseOne') })}
      aside={
        purpose === 'staff-debt' ? (
          <Suspense>
            <RecordPayment person={person} currency={currency} invoices={chosen} />
          </Suspense>
        ) : (
          aside
        )
      }
    >
      <DebtInvoices invoices={invoices} isAwaited={isAwaited} chosen={keys} onChange={setKeys} />
    </Checkout>
  );
}
