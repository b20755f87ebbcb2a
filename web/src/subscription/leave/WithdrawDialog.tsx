import type { Key } from '@foyer/contract/shared/keys';
import type { Withdrawal } from '@foyer/contract/subscription/leave';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useMutation, useQuery } from '@tanstack/react-query';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { explanationsOf } from '../../invoices/explanation/PriceExplanation.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { writePlainDate } from '../../platform/plain-date.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { membershipOf } from '../membership-calls.ts';
import { Bill } from './Bill.tsx';
import { Consequences } from './Consequences.tsx';
import { DoneDialog } from './DoneDialog.tsx';
import { withdrawalSummaryQuery } from './queries.ts';

interface WithdrawDialogProps {
  person: Key;
  owned: OwnedSubscription;
  onClose: () => void;
}

/** Withdraws from a membership within the cooling-off period: what is paid back and what ends, then one press. */
export function WithdrawDialog({ person, owned, onClose }: WithdrawDialogProps) {
  const { t } = useText();
  const { dates } = useFormats();
  const membership = membershipOf(person, owned);
  const query = useQuery(withdrawalSummaryQuery(membership));
  const withdraw = useMutation({
    mutationFn: () => callOnce('POST subscription/withdraw-subscription', membership),
  });
  const plan = isolated(owned.name);
  if (withdraw.data)
    return (
      <DoneDialog
        title={t('leave.withdrawn', { plan })}
        received={t('leave.withdrawReceived')}
        at={withdraw.data.receivedAt}
        onClose={onClose}
      />
    );
  const { data } = query;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('leave.withdrawTitle', { plan })}
      foot={(close) => (
        <>
          {data && (
            <Button variant="danger-solid" isPending={withdraw.isPending} onPress={() => withdraw.mutate()}>
              {t('leave.withdraw')}
            </Button>
          )}
          <Button onPress={close}>{t('membership.keep')}</Button>
        </>
      )}
    >
      {data ? (
        <>
          <p>{t('leave.withdrawText', { date: writePlainDate(data.until, dates, 'long') })}</p>
          <MoneyBack withdrawal={data} />
          <Consequences happens={data.consequences} />
          <RefusalNotice error={withdraw.error} />
        </>
      ) : (
        <Waiting queries={[query]} failed={t('leave.withdrawError')} />
      )}
    </Dialog>
  );
}

/** What comes back, line by line, and how. */
function MoneyBack({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useText();
  const { money, mediumDate: date } = useFormat();
  const { currency, lines, total, toProvider, toAccount, noLongerOwed, usedDays } = withdrawal;
  if (lines.length === 0) return <p>{t('leave.nothingBack')}</p>;
  const ways = [
    ['leave.toProvider', toProvider],
    ['leave.toAccount', toAccount],
    ['leave.noLongerOwed', noLongerOwed],
  ] as const;
  return (
    <>
      <Bill
        title={t('leave.back')}
        meta={money(total, currency)}
        currency={currency}
        isOpen
        lines={lines.map((line) => ({
          id: line.text,
          name: line.text,
          amount: -line.amount,
          more: explanationsOf([line], currency),
        }))}
      />
      <ul className="leave-ways">
        {ways.map(([key, amount]) =>
          amount > 0 ? <li key={key}>{t(key, { amount: money(amount, currency) })}</li> : null,
        )}
      </ul>
      {usedDays && <p>{t('leave.usedDays', { from: date(usedDays.from), until: date(usedDays.until) })}</p>}
    </>
  );
}
