import type { DocumentType } from '@foyer/contract/shared/document';

/** How long a document counts. The types that are missing count without end. */
const validMonths: Partial<Record<DocumentType, number>> = { HEALTH_CERTIFICATE: 12, STUDENT_CARD: 12 };

/** The last day on which a document of this day counts. */
export function expiryOf(type: DocumentType, day: Temporal.PlainDate): Temporal.PlainDate | null {
  const months = validMonths[type];
  return months === undefined ? null : day.add({ months }).subtract({ days: 1 });
}

/** For how long a club keeps the contracts of a person who was erased, from that day on. */
export const keptYears = 10;
