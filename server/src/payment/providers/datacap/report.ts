import { z } from 'zod';
import { ask, NoAnswer } from '../ask.ts';
import type { Access } from './access.ts';
import { read } from './api.ts';
import type { DatacapTransaction } from './transaction.ts';

/**
 * *Unconfirmed*: PayAPI finds transactions by its own number only, so an invoice number is looked for in the reports. Their
 * path and fields are those that other integrations use; none of them selects the invoice number.
 */
const queryPath = '/V3/Credit/Transactions/Query';
const select = ['Request.InvoiceNo', 'Response.RefNo'];

const pageSize = 100;
/** More than any club sells in the days of one payment. */
const mostPages = 100;

const page = z.object({
  transactions: z
    .array(
      z.object({
        Request: z.object({ InvoiceNo: z.string().nullish() }).nullish(),
        Response: z.object({ RefNo: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
  hasMore: z.boolean().nullish(),
});

const utcDay = (at: Temporal.Instant) => at.toZonedDateTimeISO('UTC').toPlainDate();

/** Reports count days in a time zone that they don't name, so the query has a day more on each side. */
const daysSince = (sentAt: Temporal.Instant, now: Temporal.Instant) => ({
  startDate: utcDay(sentAt).subtract({ days: 1 }).toString(),
  endDate: utcDay(now).add({ days: 1 }).toString(),
});

async function* numbersOf(
  { reportUrl, reportingKey, mid }: Access,
  invoiceNo: string,
  days: ReturnType<typeof daysSince>,
): AsyncGenerator<string> {
  for (let pageNumber = 1; pageNumber <= mostPages; pageNumber += 1) {
    const { status, json } = await ask(`${reportUrl}${queryPath}`, {
      method: 'POST',
      headers: { authorization: reportingKey },
      body: JSON.stringify({ ...days, merchant: mid, pageSize, pageNumber, select }),
    });
    const said = page.safeParse(json);
    if (status >= 300 || !said.success) throw new NoAnswer('Datacap did not report what it knows');
    for (const { Request, Response } of said.data.transactions ?? []) {
      if (Request?.InvoiceNo === invoiceNo && Response?.RefNo) yield Response.RefNo;
    }
    if (!said.data.hasMore) return;
  }
  throw new NoAnswer('Datacap reports more than can be looked through');
}

/** Finds the transactions under an invoice number. What they come to is read from PayAPI. */
export async function findByInvoice(
  access: Access,
  invoiceNo: string,
  sentAt: Temporal.Instant,
  now: Temporal.Instant,
): Promise<DatacapTransaction[]> {
  const numbers = new Set<string>();
  for await (const number of numbersOf(access, invoiceNo, daysSince(sentAt, now))) numbers.add(number);
  const found: DatacapTransaction[] = [];
  for (const number of numbers) {
    const transaction = await read(access, number);
    if (transaction) found.push({ ...transaction, RefNo: number });
  }
  return found;
}
