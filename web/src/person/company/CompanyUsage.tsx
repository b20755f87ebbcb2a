import type { CompanyUsage as Usage } from '@foyer/contract/subscription/company';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../../config/queries.ts';
import { useAddressFilters } from '../../frame/list/use-address-filters.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { useFormats } from '../../platform/Formats.tsx';
import { useFormat, writePercent } from '../../platform/format.ts';
import { checkedText } from '../../platform/list/address-filters.ts';
import { monthNow, shownMonth, writeMonth } from '../../platform/month.ts';
import { useText } from '../../platform/text.ts';
import { MonthSteps } from '../../ui/date/MonthSteps.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Price } from '../../ui/price/Price.tsx';
import { Facts } from '../../ui/sheet/Facts.tsx';
import { Row, Rows, Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { fullName } from '../full-name.ts';
import { companyUsageQuery } from '../queries.ts';

/** What an agreement pays, in words. */
function useAgreementText() {
  const { t } = useText();
  const { money } = useFormat();
  const { numbers } = useFormats();
  return ({ name, percent, amount, currency }: Usage['agreements'][number]) => {
    const plans = name || t('company.anyPlan');
    return percent === undefined
      ? t('company.paysAmount', { amount: money(amount ?? 0, currency), plans })
      : t('company.paysPercent', { percent: writePercent(percent, numbers), plans });
  };
}

function Agreements({ usage: { agreements, totals }, month }: { usage: Usage; month: string }) {
  const { t } = useText();
  const say = useAgreementText();
  const facts = [
    ...(agreements.length > 0
      ? [
          {
            name: t('company.agreements'),
            value: agreements.map((one) => (
              <span key={`${one.startsOn} ${say(one)}`} className="company-line">
                {say(one)}
              </span>
            )),
          },
        ]
      : []),
    ...totals.map(({ currency, amount }) => ({
      name: t('company.total', { month }),
      value: <Price money={{ currency, amount }} />,
    })),
  ];
  return <Facts facts={facts} />;
}

function Employee({ one }: { one: Usage['employees'][number] }) {
  const { t } = useText();
  const { plainDate } = useFormat();
  const { since, until, plan, currency, amount } = one;
  const days = until
    ? t('company.sinceUntil', { since: plainDate(since), until: plainDate(until) })
    : t('company.since', { since: plainDate(since) });
  return (
    <Row
      title={<bdi>{fullName(one).trim() || t('company.erased')}</bdi>}
      meta={`${plan ?? t('company.noPlan')} · ${days}`}
      end={<Price size="small" money={{ currency, amount }} />}
    />
  );
}

/** Who uses a company's agreements in a month, and what the company pays for them. The month is in the address. */
export function CompanyUsage() {
  const { t } = useText();
  const { dates } = useFormats();
  const { center, general } = useConfig();
  const thisMonth = monthNow(new Date(), center.timeZone);
  const { values, set } = useAddressFilters({
    month: checkedText((text) => shownMonth(text, thisMonth), thisMonth),
  });
  const { month } = values;
  const query = useQuery(companyUsageQuery(month));
  const usage = query.data;
  const monthName = writeMonth(month, dates);
  const body = () => {
    if (!usage) return <Waiting queries={[query]} failed={t('company.usageNotLoaded')} />;
    const { agreements, employees } = usage;
    if (agreements.length === 0 && employees.length === 0) {
      return (
        <EmptyState level={3} title={t('company.sponsorNone')}>
          {t('company.sponsorNoneText', { club: general.clubName })}
        </EmptyState>
      );
    }
    return (
      <>
        <Agreements usage={usage} month={monthName} />
        {employees.length === 0 && <p>{t('company.usageNone', { month: monthName })}</p>}
      </>
    );
  };
  const employees = usage?.employees ?? [];
  return (
    <Sheet title={t('company.usage')}>
      <SheetBody>
        <div className="stack">
          <MonthSteps
            label={t('company.month')}
            month={month}
            last={thisMonth}
            onChange={(value) => set({ month: value })}
          />
          {body()}
        </div>
      </SheetBody>
      {employees.length > 0 && (
        <Rows>
          {employees.map((one, index) => (
            // Two people can have the same name, and one person two plans.
            <Employee key={`${index} ${one.lastName}`} one={one} />
          ))}
        </Rows>
      )}
    </Sheet>
  );
}
