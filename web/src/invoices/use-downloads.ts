import type { InputOf } from '@foyer/contract/call';
import type { invoices } from '@foyer/contract/invoices';
import type { Key } from '@foyer/contract/shared/keys';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../platform/api.ts';
import { downloadCall } from '../platform/download/download-call.ts';
import { documentFile, downloadFile } from '../platform/download/download-file.ts';
import { selectedUser } from '../platform/selected-user.ts';
import type { InvoiceKey } from './queries.ts';

/** One invoice, as a document. */
export const useInvoiceDownload = (person: Key) =>
  useMutation({
    mutationFn: ({ invoiceId, invoiceCenterId }: InvoiceKey) =>
      callApi('POST invoices/download-invoice', { ...selectedUser(person), invoiceId, invoiceCenterId }),
    onSuccess: (document) => downloadFile(document.fileName, documentFile(document)),
  });

export interface YearWanted {
  year: number;
  format: InputOf<(typeof invoices)['download-sales-list']>['format'];
}

/** All that was bought in a year, as one file. */
export const useYearDownload = (person: Key) =>
  useMutation({
    mutationFn: ({ year, format }: YearWanted) =>
      downloadCall('POST invoices/download-sales-list', {
        ...selectedUser(person),
        dateFrom: `${year}-01-01`,
        dateTo: `${year}-12-31`,
        format,
      }),
    onSuccess: (file) => downloadFile(file.name, file),
  });
