import type { ComingAccount } from '@foyer/contract/subscription/forecast';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { differenceOf } from './months.ts';

/** What is tried out in one sentence: by how much it changes what is paid in all. */
export function Difference({ account }: { account: ComingAccount }) {
  const { t } = useText();
  const { money } = useFormat();
  const { currency, asItWouldBe } = account;
  const difference = differenceOf(account);
  const amount = money(Math.abs(difference), currency);
  const creditLeft = asItWouldBe?.creditLeft ?? 0;
  return (
    <p className="coming-difference">
      {difference === 0 ? t('coming.same') : t(difference < 0 ? 'coming.less' : 'coming.more', { amount })}
      {creditLeft > 0 && ` ${t('coming.creditLeft', { amount: money(creditLeft, currency) })}`}
    </p>
  );
}
