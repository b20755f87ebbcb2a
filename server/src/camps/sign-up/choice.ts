import type { ChoiceRefusal } from '@foyer/contract/camps/sign-up';
import { fullParts, setChoices } from '../../participation/chosen/choices.ts';
import { fullDates, setDates } from '../../participation/chosen/dates.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import { datesLeft } from '../../sign-up/dates.ts';
import { type ElectiveRow, exclude } from '../electives.ts';
import { isOnDate } from '../response.ts';
import type { CampRow } from '../store.ts';

/** The dates on which a child comes, by number, and its electives. */
export interface Choice {
  dates: number[];
  electives: number[];
}

/** Why it can't be had, and what of it. */
export interface ChoiceFault {
  code: ChoiceRefusal;
  dates?: number[];
  electiveIds?: number[];
}

interface Wanted {
  dates?: readonly number[] | undefined;
  electives: readonly number[];
}

/** What is wanted, each once; by WEEK the child comes on every date. */
export const choiceOf = (camp: CampRow, { dates, electives }: Wanted): Choice => ({
  dates: dates ? [...new Set(dates)].toSorted((a, b) => a - b) : camp.dates.map(({ number }) => number),
  electives: [...new Set(electives)].toSorted((a, b) => a - b),
});

/** Whether a choice makes sense, whatever is free. */
export function choiceFault(
  camp: CampRow,
  electives: readonly ElectiveRow[],
  choice: Choice,
  now: Temporal.Instant,
): ChoiceFault | undefined {
  const wrong = wrongDates(camp, choice, now);
  if (wrong.length > 0 || choice.dates.length === 0) return { code: 'camp.dateGone', dates: wrong };
  const coming = camp.dates.filter(({ number }) => choice.dates.includes(number));
  const offered = electives.filter(
    (one) =>
      one.state === 'PLANNED' &&
      Temporal.Instant.compare(now, one.starts_at) < 0 &&
      coming.some((date) => date.state === 'PLANNED' && isOnDate(one, date, camp.time_zone)),
  );
  const gone = choice.electives.filter((id) => !offered.some((one) => one.id === id));
  if (gone.length > 0) return { code: 'camp.electiveGone', electiveIds: gone };
  const chosen = offered.filter(({ id }) => choice.electives.includes(id));
  const twice = chosen.filter((one) =>
    chosen.some((other) => other !== one && exclude(one, other, camp.time_zone)),
  );
  return twice.length > 0
    ? { code: 'camp.electivesOverlap', electiveIds: twice.map(({ id }) => id) }
    : undefined;
}

/** By DAY, those that have begun or don't take place; by WEEK, any choice of dates is wrong but all of them. */
function wrongDates(camp: CampRow, { dates }: Choice, now: Temporal.Instant): number[] {
  const { sold_by, dates: all } = camp;
  if (sold_by === 'WEEK') return dates.length === all.length ? [] : dates;
  const left = datesLeft(all, now);
  return dates.filter((number) => !left.some((date) => date.number === number));
}

type Place = Pick<ParticipationRow, 'center_id' | 'id' | 'booking_id'>;

/** What of a choice is full. What the place holds already isn't. The camp is locked. */
export async function fullFault(
  { tx }: Pick<LockedSession, 'tx'>,
  { sold_by }: Pick<CampRow, 'sold_by'>,
  place: Place,
  choice: Choice,
): Promise<ChoiceFault | undefined> {
  const dates = sold_by === 'DAY' ? await fullDates(tx, place, choice.dates) : [];
  if (dates.length > 0) return { code: 'camp.dateFull', dates };
  const electiveIds = await fullParts(tx, place, choice.electives);
  return electiveIds.length > 0 ? { code: 'camp.electiveFull', electiveIds } : undefined;
}

/** Takes what was chosen with a place, and frees what is no longer. */
export async function writeChoice(
  { tx }: Pick<LockedSession, 'tx'>,
  { sold_by }: Pick<CampRow, 'sold_by'>,
  place: Place,
  { dates, electives }: Choice,
): Promise<void> {
  if (sold_by === 'DAY') await setDates(tx, place, dates);
  await setChoices(tx, place, electives);
}
