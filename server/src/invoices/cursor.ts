/** Marks where a page of a list ended. */
export interface Place {
  issuedOn: string;
  centerId: number;
  id: number;
}

export function placeOf(text: string | undefined): Place | undefined {
  const [issuedOn, centerId, id] = text?.split('_') ?? [];
  return issuedOn ? { issuedOn, centerId: Number(centerId), id: Number(id) } : undefined;
}

interface Row {
  issued_on: Temporal.PlainDate;
  center_id: number;
  id: number;
}

const textOf = ({ issued_on, center_id, id }: Row): string => `${issued_on}_${center_id}_${id}`;

/** Cuts a page from rows that were read with one extra, which shows whether another page follows. */
export function pageOf<R extends Row>(rows: readonly R[], limit: number): { page: R[]; next?: string } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, ...(last && { next: textOf(last) }) };
}
