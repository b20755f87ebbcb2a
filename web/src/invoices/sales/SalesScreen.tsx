import { saleTypes } from '@foyer/contract/invoices/sale-types';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useConfig } from '../../config/queries.ts';
import { useAddressFilters } from '../../frame/list/use-address-filters.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { useFormats } from '../../platform/Formats.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { anyText, checkedText, oneOf } from '../../platform/list/address-filters.ts';
import { monthNow, shownMonth, writeMonth } from '../../platform/month.ts';
import { useText } from '../../platform/text.ts';
import { Chip, ChipGroup } from '../../ui/chip/Chip.tsx';
import { MonthSteps } from '../../ui/date/MonthSteps.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import type { Center } from './CenterFilter.tsx';
import { salesByDayQuery, staffCentersQuery } from './queries.ts';
import { SalesByDay } from './SalesByDay.tsx';
import { SalesList } from './SalesList.tsx';
import '../invoices.css';

/** Most work at one centre, and menus are heavy. */
const CenterFilter = lazyPart(() => import('./CenterFilter.tsx'), 'CenterFilter');

/** What is shown: the own centre and this month, unless the address asks for others. */
function useShown(centers: readonly Center[]) {
  const { center: own } = useConfig();
  const thisMonth = monthNow(new Date(), own.timeZone);
  const { values, set } = useAddressFilters({
    center: anyText,
    month: checkedText((text) => shownMonth(text, thisMonth), thisMonth),
    type: oneOf(saleTypes),
  });
  const byId = (id: number) => centers.find(({ centerId }) => centerId === id);
  const center = byId(Number(values.center)) ?? byId(own.id) ?? centers[0];
  return { ...values, center, thisMonth, set };
}

/** What a centre sold in a month, for those who work there. */
export function SalesScreen() {
  const { t } = useText();
  const query = useQuery(staffCentersQuery);
  if (!query.data) {
    return (
      <div className="page">
        <div className="page-head">
          <h1>{t('title.sales')}</h1>
        </div>
        <Waiting queries={[query]} failed={t('sales.loadError')} />
      </div>
    );
  }
  return <Sales centers={query.data.map(({ id, name }) => ({ centerId: id, centerName: name }))} />;
}

function Sales({ centers }: { centers: readonly Center[] }) {
  const { t } = useText();
  const { dates } = useFormats();
  const { center, month, thisMonth, type, set } = useShown(centers);
  const wanted = { centerId: center?.centerId ?? 0, month };
  const days = useQuery({ ...salesByDayQuery(wanted), enabled: center !== undefined });
  const monthName = writeMonth(month, dates);
  if (!center) {
    return (
      <div className="page">
        <EmptyState level={1} title={t('sales.notHere')}>
          {t('sales.notHereText')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{t('title.sales')}</h1>
          <p>{t('sales.about', { center: center.centerName, month: monthName })}</p>
        </div>
        <MonthSteps
          label={t('sales.month')}
          month={month}
          last={thisMonth}
          onChange={(value) => set({ month: value })}
        />
      </div>
      <div className="stack">
        {centers.length > 1 && (
          <Suspense>
            <CenterFilter centers={centers} shown={center} onChoose={(id) => set({ center: id })} />
          </Suspense>
        )}
        {days.data ? (
          <SalesByDay month={month} data={days.data} />
        ) : (
          <Waiting queries={[days]} failed={t('sales.loadError')} />
        )}
        <ChipGroup
          aria-label={t('sales.type')}
          selected={[type ?? 'all']}
          onChange={([chosen]) => set({ type: saleTypes.find((one) => one === chosen) })}
        >
          {(['all', ...saleTypes] as const).map((one) => (
            <Chip key={one} id={one}>
              {one === 'all' ? t('sales.allTypes') : t(`sales.type.${one}`)}
            </Chip>
          ))}
        </ChipGroup>
        <SalesList
          wanted={{ ...wanted, type }}
          monthName={monthName}
          centerIds={centers.map(({ centerId }) => centerId)}
        />
      </div>
    </div>
  );
}
