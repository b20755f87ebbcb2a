/** Compares dates as text: ISO dates sort like the days they name. */
export const endsBeforeStart = ({
  dateFrom,
  dateTo,
}: {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}): boolean => dateFrom !== undefined && dateTo !== undefined && dateTo < dateFrom;
