import type { Key } from '@foyer/contract/shared/keys';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { useRefusalText } from '../frame/refusal-text.ts';
import { Waiting } from '../frame/Waiting.tsx';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { EmptyState } from '../ui/message/EmptyState.tsx';
import { Rows, Sheet, SheetBody } from '../ui/sheet/Sheet.tsx';
import { InvoiceRow } from './InvoiceRow.tsx';
import { type InvoiceKey, invoiceKey, invoicesQuery, type lists } from './queries.ts';
import { useYearDownload } from './use-downloads.ts';

/** Most come to see what is due; the details are fetched by who opens one. */
const YearMenu = lazy(async () => ({ default: (await import('./YearMenu.tsx')).YearMenu }));
const SaleDialog = lazy(async () => ({ default: (await import('./SaleDialog.tsx')).SaleDialog }));

interface Props {
  person: Key;
  list: keyof typeof lists;
}

/** Newest first, a page at a time. */
export function InvoiceList({ person, list }: Props) {
  const { t } = useText();
  const say = useRefusalText();
  const [opened, setOpened] = useState<InvoiceKey>();
  const year = useYearDownload(person);
  const query = useInfiniteQuery(invoicesQuery(person, list));
  const { data, error, isFetchingNextPage, hasNextPage } = query;
  if (!data) return <Waiting queries={[query]} failed={t('invoices.loadError')} />;
  const invoices = data.pages.flatMap((page) => page.invoices);
  if (invoices.length === 0) {
    return (
      <EmptyState {...(list === 'open' && { art: 'club' })} title={t(`invoices.${list}None`)}>
        {t(`invoices.${list}NoneText`)}
      </EmptyState>
    );
  }
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
      <Rows>
        {invoices.map((invoice) => (
          <InvoiceRow
            key={invoiceKey(invoice)}
            invoice={invoice}
            person={person}
            onOpen={() => setOpened(invoice)}
          />
        ))}
      </Rows>
      {hasNextPage && (
        <SheetBody>
          <Button isPending={isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {t('invoices.more')}
          </Button>
        </SheetBody>
      )}
      {error && (
        <SheetBody>
          <p role="alert">{say(error)}</p>
        </SheetBody>
      )}
      <Suspense>
        {opened && <SaleDialog person={person} first={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </Sheet>
  );
}
