/** Days as they are written, so that their order is that of the texts. */
export const endsBeforeStart = ({
  dateFrom,
  dateTo,
}: {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}): boolean => dateFrom !== undefined && dateTo !== undefined && dateTo < dateFrom;
