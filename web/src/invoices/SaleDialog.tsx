import type { InvoiceType } from '@foyer/contract/shared/invoice';
import type { Key } from '@foyer/contract/shared/keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { Waiting } from '../frame/Waiting.tsx';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { inOrder } from './in-order.ts';
import { type InvoiceKey, saleQuery } from './queries.ts';
import { SaleContents } from './SaleContents.tsx';
import { useInvoiceDownload } from './use-downloads.ts';

interface Props {
  person: Key;
  /** From it one may go on to what takes it back, or to what it takes back. */
  first: InvoiceKey;
  onClose: () => void;
}

const titleOf = (type: InvoiceType) =>
  type === 'REVERSAL' || type === 'REFUND' ? (`invoices.titleOf.${type}` as const) : 'invoices.titleOf';

/** All there is to know of a sale: what was bought, the tax in it, and how it was paid. */
export function SaleDialog({ person, first, onClose }: Props) {
  const { t } = useText();
  const [shown, setShown] = useState(first);
  // The one before stays until the next is there, and with it the place that has the focus.
  const query = useQuery({ ...saleQuery(person, shown), placeholderData: keepPreviousData });
  const download = useInvoiceDownload(person);
  const sale = query.data;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={sale ? t(titleOf(sale.type), { reference: inOrder(sale.reference) }) : t('invoices.details')}
      foot={
        sale && (
          <>
            <Button variant="primary" isPending={download.isPending} onPress={() => download.mutate(sale)}>
              <Download className="icon" />
              {t('invoices.downloadOne')}
            </Button>
            <Button onPress={onClose}>{t('invoices.close')}</Button>
          </>
        )
      }
    >
      <RefusalNotice error={download.error} />
      {sale ? (
        <SaleContents sale={sale} onShow={setShown} />
      ) : (
        <Waiting queries={[query]} failed={t('invoices.detailError')} />
      )}
    </Dialog>
  );
}
