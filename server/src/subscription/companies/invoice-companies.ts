import type { Key } from '@foyer/contract/shared/keys';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { documentWords } from '../../clubs/document-words.ts';
import { recipientOf } from '../../config/recipient.ts';
import { audit } from '../../frame/audit/audit.ts';
import { eachAlone } from '../../frame/nightly/each-due.ts';
import type { Counts, NightlyStep } from '../../frame/nightly/night.ts';
import { linkTo, ownOrigin } from '../../frame/portal.ts';
import { runTransaction } from '../../frame/transaction.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { sellerOf } from '../../invoices/parties.ts';
import type { WrittenInvoice } from '../../invoices/write-invoice.ts';
import { collectInvoice } from '../../payment/collecting/collect-invoice.ts';
import { type MerchantAccount, merchantAccountOf } from '../../payment/merchant-account.ts';
import { type CompanyRow, readCompanyById } from '../../person/profile/company.ts';
import { readPerson } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { ar } from '../text/companies/ar.ts';
import { de } from '../text/companies/de.ts';
import { en } from '../text/companies/en.ts';
import { linesOf, lockCharges, readCompaniesToInvoice, setInvoice } from './charges.ts';
import { companyInvoiceEmail } from './emails.ts';

/** The name under which the audit lists it. */
const auditName = 'invoice-companies';

/**
 * Invoices what companies owe for the months that are over: one invoice for each company, so that a failing one does not
 * block the others.
 */
export const invoiceCompanies: NightlyStep = {
  name: 'company-invoices',
  run: async (night) => {
    const { services, club, day } = night;
    const { id: centerId, time_zone } = club.center;
    const before = day.with({ day: 1 }).toZonedDateTime(time_zone).toInstant();
    const merchant = await merchantAccountOf(services, centerId);
    const url = await linkTo(
      ownOrigin(club, services.settings),
      '/company/billing-info',
      club,
      services.clubs,
    );
    return eachAlone(night, {
      what: 'invoicing a company',
      find: async () => {
        const due = await readCompaniesToInvoice(services.db, centerId, club.brand.directoryCenterId, before);
        return { due: due.map((one) => ({ ...one, id: one.company.id })), last: undefined };
      },
      work: (one) =>
        runTransaction(services.db, undefined, (tx) => invoice(tx, merchant, { ...one, before, url })),
    });
  },
};

interface Due {
  company: Key;
  agreementIds: readonly number[];
  before: Temporal.Instant;
  url: string;
}

async function invoice(
  tx: Tx,
  merchant: MerchantAccount,
  { company, agreementIds, before, url }: Due,
): Promise<Counts> {
  const now = merchant.clock.now();
  const { club } = merchant;
  const centerId = club.center.id;
  const charges = await lockCharges(tx, centerId, agreementIds, before);
  // What the company gets back waits for a month in which it owes more.
  if (charges.reduce((sum, { amount }) => sum + amount, 0) <= 0) return {};
  const row = await readCompanyById(tx, company);
  if (!row) throw new Error(`company ${company.id} of centre ${company.centerId} is not there`);
  const contact = { centerId: row.center_id, id: row.contact_person_id };
  const dueOn = dateIn(now, club.center.time_zone).add({ days: club.parameters.invoiceDueDays });
  const lines = await linesOf(tx, centerId, charges);
  const summary = documentWords(club, defaultLanguage(club), { en, de, ar }).say('companyInvoice.summary');
  const issued = await issueInvoice(tx, sellerOf(club), now, {
    person: contact,
    company: row,
    type: 'PAYMENT',
    lines,
    summary,
    dueOn,
  });
  await setInvoice(tx, centerId, lines, issued.id);
  await collectInvoice(tx, merchant, { payer: contact, company }, { ...issued, text: summary });
  await emailContact(tx, merchant, row, { issued, dueOn, url });
  await audit(
    tx,
    { actor: undefined, person: contact, club, callPath: auditName, correlationId: auditName, now },
    {
      entity: 'companyInvoice',
      key: issued.reference,
      after: { company: row.name, amount: issued.amount, lines: lines.length },
    },
  );
  return { invoices: 1 };
}

async function emailContact(
  tx: Tx,
  { club, settings, clock }: MerchantAccount,
  company: CompanyRow,
  { issued, dueOn, url }: { issued: WrittenInvoice; dueOn: Temporal.PlainDate; url: string },
): Promise<void> {
  const contact = await readPerson(tx, { centerId: company.center_id, id: company.contact_person_id });
  const recipient = recipientOf({
    first_name: contact?.first_name ?? '',
    preferred_language: contact?.preferred_language ?? null,
    email: company.contact_email ?? contact?.email ?? null,
  });
  if (!recipient) return;
  const sender = {
    club,
    settings,
    origin: new URL(url).origin,
    language: defaultLanguage(club),
  };
  const email = companyInvoiceEmail(sender, recipient, {
    company: company.name,
    reference: issued.reference,
    money: { amount: issued.amount, currency: club.center.currency },
    dueOn,
    url,
  });
  await queueEmail(tx, club.center.id, clock.now(), email);
}
