import type { staffManager } from '@foyer/contract/staff-manager';
import { type DocumentWords, documentWords } from '../../clubs/document-words.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { Streamed } from '../../frame/streamed.ts';
import { byteOrderMark, type CsvCell, csvRow } from '../../platform/csv/csv.ts';
import { clubToManage } from '../schedule-club.ts';
import { ar } from '../text/hours/ar.ts';
import { de } from '../text/hours/de.ts';
import { en, type HoursTextKey } from '../text/hours/en.ts';
import { figureSpan } from './span.ts';
import { everyWorked, type Worked } from './worked-store.ts';

export const downloadTrainerHours: Handler<(typeof staffManager)['download-trainer-hours']> = async (
  context,
  input,
) => {
  const club = await clubToManage(context, input.centerId);
  if (club instanceof Refusal) return club;
  const { db, now, language } = context;
  const words = documentWords(club, language, { en, de, ar });
  const pages = everyWorked(db, figureSpan(club, input, now));
  const fileName = `hours-${input.from}-${input.until}.csv`;
  return new Streamed(fileName, 'text/csv', hoursCsv(words, club.center.time_zone, pages));
};

const columns = ['name', 'date', 'from', 'until', 'activity', 'minutes'] as const;

async function* hoursCsv(
  { say }: Pick<DocumentWords<HoursTextKey>, 'say'>,
  timeZone: string,
  pages: AsyncIterable<readonly Worked[]>,
): AsyncGenerator<string> {
  let head = byteOrderMark + csvRow(columns.map((column) => ({ text: say(`hours.${column}`) })));
  for await (const rows of pages) {
    yield head + rows.map((row) => csvRow(cellsOf(row, timeZone))).join('');
    head = '';
  }
  if (head) yield head;
}

function cellsOf(
  { staff_name, activity_name, starts_at, ends_at, minutes }: Worked,
  timeZone: string,
): CsvCell[] {
  const starts = starts_at.toZonedDateTimeISO(timeZone);
  const time = (at: Temporal.ZonedDateTime) => at.toPlainTime().toString({ smallestUnit: 'minute' });
  return [
    { text: staff_name },
    { text: starts.toPlainDate().toString() },
    { text: time(starts) },
    { text: time(ends_at.toZonedDateTimeISO(timeZone)) },
    { text: activity_name },
    { number: String(minutes) },
  ];
}
