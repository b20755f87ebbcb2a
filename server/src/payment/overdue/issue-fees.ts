import type { InvoiceType } from '@foyer/contract/shared/invoice';
import type { Key } from '@foyer/contract/shared/keys';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { documentWords } from '../../clubs/document-words.ts';
import type { Night } from '../../frame/nightly/night.ts';
import { issueInvoices } from '../../invoices/issue-invoice.ts';
import { sellerOf } from '../../invoices/parties.ts';
import type { WrittenInvoice } from '../../invoices/write-invoice.ts';
import type { Debtor } from '../../payment-agreement/store.ts';
import { readCompanies } from '../../person/profile/company.ts';
import { readPeople } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { ar } from '../text/overdue/ar.ts';
import { de } from '../text/overdue/de.ts';
import { en } from '../text/overdue/en.ts';

interface Fee {
  type: Extract<InvoiceType, 'REMINDER' | 'REPRESENTATION'>;
  /** In minor units; 0: none is taken. */
  amount: number;
  text: 'reminder.fee' | 'representation.fee';
}

interface Charged extends Debtor {
  /** What it is a fee for. */
  invoices: readonly { reference: string }[];
}

/** Writes an invoice of a fee for each debtor, in their order; none if the club takes no fee. */
export async function issueFees(
  tx: Tx,
  { services, club }: Night,
  { type, amount, text: key }: Fee,
  charged: readonly Charged[],
): Promise<WrittenInvoice[]> {
  if (amount === 0 || charged.length === 0) return [];
  const now = services.clock.now();
  const people = await readPeople(
    tx,
    charged.map(({ payer }) => payer),
  );
  const companyOf = await readCompanies(
    tx,
    charged.flatMap(({ company }) => company ?? []),
  );
  const languageOf = (person: Key) => people(person)?.preferred_language ?? defaultLanguage(club);
  return issueInvoices(
    tx,
    sellerOf(club),
    now,
    charged.map(({ payer, company, invoices }) => {
      const words = documentWords(club, languageOf(payer), { en, de, ar });
      const reference = invoices.map((one) => one.reference).join(', ');
      const text = words.say(key, { reference: reference.slice(0, 200) });
      return {
        person: payer,
        company: company && companyOf(company),
        type,
        lines: [{ text, quantity: 1, unitAmount: amount, taxRate: 0 }],
        dueOn: dateIn(now, club.center.time_zone).add({ days: club.parameters.invoiceDueDays }),
      };
    }),
  );
}
