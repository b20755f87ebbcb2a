import type { Invoice } from '@foyer/contract/invoices';
import type { Key } from '@foyer/contract/shared/keys';
import { type ReactNode, Suspense, useState } from 'react';
import { PagedRows } from '../frame/list/PagedRows.tsx';
import { usePagedList } from '../frame/list/use-paged-list.ts';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { lazyPart } from '../platform/lazy-part.ts';
import { selectedUser } from '../platform/selected-user.ts';
import { useText } from '../platform/text.ts';
import { EmptyState } from '../ui/message/EmptyState.tsx';
import { Sheet, SheetBody } from '../ui/sheet/Sheet.tsx';
import { InvoiceRow } from './InvoiceRow.tsx';
import { type InvoiceKey, invoiceKey, lists } from './queries.ts';
import { useYearDownload } from './use-downloads.ts';

/** Most come to see what is due; the details are fetched by who opens one. */
const YearMenu = lazyPart(() => import('./YearMenu.tsx'), 'YearMenu');
const SaleDialog = lazyPart(() => import('./SaleDialog.tsx'), 'SaleDialog');

interface Props {
  person: Key;
  list: keyof typeof lists;
}

interface ListProps extends Props {
  /** What the page says of an invoice's state, instead of the state of the invoice. */
  stateOf?: (invoice: Invoice) => ReactNode;
  /** Something else is to be paid, so an empty list does not say that there is nothing. */
  isHiddenEmpty?: boolean;
}

/** Newest first, a page at a time. */
export function InvoiceList({ person, list, stateOf, isHiddenEmpty = false }: ListProps) {
  const { t } = useText();
  const [opened, setOpened] = useState<InvoiceKey>();
  const invoices = usePagedList('POST invoices/get-invoices', {
    filter: { ...selectedUser(person), statuses: [...lists[list]] },
    itemsOf: (page) => page.invoices,
  });
  return (
    <PagedRows
      list={invoices}
      failed={t('invoices.loadError')}
      empty={
        !isHiddenEmpty && (
          <EmptyState {...(list === 'open' && { art: 'club' })} title={t(`invoices.${list}None`)}>
            {t(`invoices.${list}NoneText`)}
          </EmptyState>
        )
      }
      moreText={t('invoices.more')}
      row={(invoice) => (
        <InvoiceRow
          key={invoiceKey(invoice)}
          invoice={invoice}
          person={person}
          state={stateOf?.(invoice)}
          onOpen={() => setOpened(invoice)}
        />
      )}
      sheet={(rows) => (
        <InvoiceSheet person={person} list={list}>
          {rows}
          <Suspense>
            {opened && <SaleDialog person={person} first={opened} onClose={() => setOpened(undefined)} />}
          </Suspense>
        </InvoiceSheet>
      )}
    />
  );
}

/** Settled invoices can be downloaded by year. */
function InvoiceSheet({ person, list, children }: Props & { children: ReactNode }) {
  const { t } = useText();
  const year = useYearDownload(person);
  return (
    <Sheet
      title={t(`invoices.${list}Title`)}
      aside={
        list === 'settled' && (
          <Suspense>
            <YearMenu isPending={year.isPending} onWanted={year.mutate} />
          </Suspense>
        )
      }
    >
      {year.error && (
        <SheetBody>
          <RefusalNotice error={year.error} />
        </SheetBody>
      )}
      {children}
    </Sheet>
  );
}
