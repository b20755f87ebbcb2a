import type { Sale } from '@foyer/contract/invoices/sale';
import type { Key } from '@foyer/contract/shared/keys';
import { Suspense, useState } from 'react';
import { Button as PlainButton } from 'react-aria-components/Button';
import { PagedRows } from '../../frame/list/PagedRows.tsx';
import { usePagedList } from '../../frame/list/use-paged-list.ts';
import { useOwnKey } from '../../person/use-own-key.ts';
import { useFormat } from '../../platform/format.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Amount } from '../../ui/price/Price.tsx';
import { Row, Sheet } from '../../ui/sheet/Sheet.tsx';
import { InvoiceState } from '../InvoiceState.tsx';
import { inOrder } from '../in-order.ts';
import { firstAndLast, type SalesWanted, saleKey } from './queries.ts';

const SaleDialog = lazyPart(() => import('../SaleDialog.tsx'), 'SaleDialog');

interface Props {
  wanted: SalesWanted;
  monthName: string;
  /** Centres in which the caller works. */
  centerIds: readonly number[];
}

/** The sales of a month, newest first, a page at a time. */
export function SalesList({ wanted: { centerId, month, type }, monthName, centerIds }: Props) {
  const { t } = useText();
  const own = useOwnKey();
  const [opened, setOpened] = useState<Sale>();
  const sales = usePagedList('POST invoices/get-saleslist', {
    filter: { centerId, ...firstAndLast(month), ...(type && { saleTypes: [type] }) },
    itemsOf: (page) => page.sales,
  });
  const nothing = (key: 'sales.none' | 'sales.noneOfType') => (
    <EmptyState title={t(key, { month: monthName })}>{t('sales.noneText')}</EmptyState>
  );
  return (
    <PagedRows
      list={sales}
      failed={t('sales.loadError')}
      empty={nothing('sales.none')}
      emptyByFilter={type && nothing('sales.noneOfType')}
      moreText={t('invoices.more')}
      row={(sale) => <SaleRow key={saleKey(sale)} sale={sale} onOpen={() => setOpened(sale)} />}
      sheet={(rows) => (
        <Sheet title={t('sales.list')}>
          {rows}
          <Suspense>
            {opened && (
              <SaleDialog
                person={readerOf(opened, centerIds, own)}
                first={opened}
                onClose={() => setOpened(undefined)}
              />
            )}
          </Suspense>
        </Sheet>
      )}
    />
  );
}

/** The document is downloaded in the name of the buyer, where the caller works at their centre. */
function readerOf({ buyer }: Sale, centerIds: readonly number[], own: Key): Key {
  return buyer?.name && centerIds.includes(buyer.personCenterId)
    ? { centerId: buyer.personCenterId, id: buyer.personId }
    : own;
}

function SaleRow({ sale, onOpen }: { sale: Sale; onOpen: () => void }) {
  const { t } = useText();
  const { plainDate } = useFormat();
  const { buyer, text, lineCount, reference, date, amount, currency, saleType } = sale;
  return (
    <Row
      title={
        <PlainButton className="invoice-open" aria-haspopup="dialog" onPress={onOpen}>
          <bdi>{buyer?.name ?? t('sales.unknownBuyer')}</bdi>
        </PlainButton>
      }
      meta={
        <>
          <bdi>{text}</bdi>
          {lineCount > 1 && ` ${t('invoices.andMore', { count: lineCount - 1 })}`}
          {' · '}
          <bdi>{plainDate(date)}</bdi>
          {' · '}
          <bdi>{t('invoices.number', { reference: inOrder(reference) })}</bdi>
          {' · '}
          {t(`sales.type.${saleType}`)}
        </>
      }
      end={
        <span className="invoice-end">
          <span className="invoice-sum">
            <Amount money={{ amount, currency }} />
            <InvoiceState invoice={{ ...sale, isOverdue: false }} />
          </span>
        </span>
      }
    />
  );
}
