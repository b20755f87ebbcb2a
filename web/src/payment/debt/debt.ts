import type { Invoice } from '@foyer/contract/invoices';
import { formatKey } from '@foyer/contract/shared/keys';

/** The most invoices that one payment can settle. */
export const mostInvoices = 50;

export const keyOfInvoice = ({
  invoiceCenterId,
  invoiceId,
}: Pick<Invoice, 'invoiceCenterId' | 'invoiceId'>) =>
  formatKey('invoice', { centerId: invoiceCenterId, id: invoiceId });

/** Overdue invoices first, the longest overdue at the top. */
export const inOrderOfDebt = (invoices: readonly Invoice[]): Invoice[] =>
  invoices
    .filter(({ openAmount }) => openAmount > 0)
    .sort(
      (one, other) =>
        Number(other.isOverdue) - Number(one.isOverdue) ||
        one.dueDate.localeCompare(other.dueDate) ||
        one.reference.localeCompare(other.reference),
    );

/** Invoices that one payment can settle: those of one centre, in one currency. */
export interface DebtGroup {
  id: string;
  centerId: number;
  centerName: string;
  currency: string;
  invoices: Invoice[];
}

const overdueCount = ({ invoices }: DebtGroup) => invoices.filter(({ isOverdue }) => isOverdue).length;

/** The group with the most overdue invoices comes first. */
export function groupsOf(invoices: readonly Invoice[]): DebtGroup[] {
  const groups = new Map<string, DebtGroup>();
  for (const invoice of invoices) {
    const { invoiceCenterId: centerId, centerName, currency } = invoice;
    const id = `${centerId} ${currency}`;
    const group = groups.get(id) ?? { id, centerId, centerName, currency, invoices: [] };
    group.invoices.push(invoice);
    groups.set(id, group);
  }
  return [...groups.values()].sort(
    (one, other) => overdueCount(other) - overdueCount(one) || one.id.localeCompare(other.id),
  );
}

/** Whether an invoice waits to be paid by reference. */
export type IsAwaited = (invoice: Invoice) => boolean;

/** The initial choice: all overdue invoices, or else all. What waits to be paid by reference would be paid twice. */
export function firstChoice(invoices: readonly Invoice[], isAwaited: IsAwaited): Invoice[] {
  const unpaid = invoices.filter((invoice) => !isAwaited(invoice));
  const overdue = unpaid.filter(({ isOverdue }) => isOverdue);
  return (overdue.length > 0 ? overdue : unpaid).slice(0, mostInvoices);
}

export const sumOf = (invoices: readonly Pick<Invoice, 'openAmount'>[]): number =>
  invoices.reduce((sum, { openAmount }) => sum + openAmount, 0);

const dayMs = 86_400_000;

/** Days from the due date to today, both in the centre's time zone. */
export const daysOverdue = (dueDate: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(dueDate)) / dayMs);
