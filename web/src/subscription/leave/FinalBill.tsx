import type { FinalBill as Money } from '@foyer/contract/subscription/leave';
import { explanationsOf } from '../../invoices/explanation/PriceExplanation.tsx';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Bill } from './Bill.tsx';

/** What is left to pay until the last day, and what comes back after it. */
export function FinalBill({ bill }: { bill: Money }) {
  const { t } = useText();
  const { money, mediumDate: date } = useFormat();
  const { currency, coming, open, credit, total } = bill;
  const meta =
    total > 0
      ? t('leave.billToPay', { amount: money(total, currency) })
      : total < 0
        ? t('leave.billCredit', { amount: money(-total, currency) })
        : t('leave.billNothing');
  const lines = [
    ...open.map(({ reference, amount }) => ({
      id: reference,
      name: t('leave.open', { number: reference }),
      amount,
    })),
    ...coming.map(({ dueOn, from, lines: charged, total: amount }) => ({
      id: from,
      name: t('leave.comingOn', { date: date(dueOn) }),
      amount,
      more: explanationsOf(charged, currency),
    })),
    ...(credit
      ? [
          {
            id: 'credit',
            name: t('leave.creditOn', { date: date(credit.on) }),
            amount: -credit.total,
            more: explanationsOf(credit.lines, currency),
          },
        ]
      : []),
    {
      id: 'total',
      name: t(total < 0 ? 'leave.totalCredit' : 'leave.total'),
      amount: Math.abs(total),
      isTotal: true,
    },
  ];
  return (
    <Bill title={t('leave.bill')} meta={meta} currency={currency} lines={lines}>
      {credit && <p className="row-meta">{t('leave.creditHow')}</p>}
    </Bill>
  );
}
