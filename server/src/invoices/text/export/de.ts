import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { InvoicesExportTextKey } from './en.ts';

export const de: Catalogue<InvoicesExportTextKey> = {
  'export.domain.invoices': 'Rechnungen',
  'export.part.invoices': 'Rechnungen',
  'export.part.lines': 'Rechnungsposten',
  'export.field.issued_on': 'Datum',
  'export.field.due_on': 'Fällig am',
  'export.field.open_amount': 'Offen, in der kleinsten Einheit der Währung',
  'export.field.buyer': 'Käufer',
  'export.field.lines': 'Adresse',
  'export.field.year': 'Jahr',
  'export.field.number': 'Nummer in diesem Jahr',
  'export.field.line': 'Posten',
  'export.field.tax_rate': 'Steuersatz, in Hundertstel Prozent',
  'export.value.PENDING': 'Offen',
  'export.value.PARTIALLY_PAID': 'Teilweise bezahlt',
  'export.value.DEBT_COLLECTION': 'Inkasso',
  'export.value.LEGACY': 'Aus einem früheren System',
  'export.value.PAYMENT': 'Rechnung',
  'export.value.REFUND': 'Erstattung',
  'export.value.REMINDER': 'Mahnung',
  'export.value.REPRESENTATION': 'Erneuter Einzug',
  'export.value.REVERSAL': 'Storno',
  'export.value.ZERO': 'Nichts zu bezahlen',
};
