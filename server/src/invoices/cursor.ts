/** Marks where a page of invoices or sales ended. */
export interface Cursor {
  issuedOn: string;
  centerId: number;
  id: number;
}

export function parseCursor(text: string | undefined): Cursor | undefined {
  const [issuedOn, centerId, id] = text?.split('_') ?? [];
  return issuedOn ? { issuedOn, centerId: Number(centerId), id: Number(id) } : undefined;
}

interface Row {
  issued_on: Temporal.PlainDate;
  center_id: number;
  id: number;
}

export const cursorOf = ({ issued_on, center_id, id }: Row): string => `${issued_on}_${center_id}_${id}`;
