import type { CareInput } from '@foyer/contract/camps/care';
import type { ChoiceRefusal, SaidRefusal } from '@foyer/contract/camps/sign-up';
import type { SignedInContext } from '../../frame/context.ts';
import { readChoices } from '../../participation/chosen/choices.ts';
import { readChosenDates } from '../../participation/chosen/dates.ts';
import { moveOccupied } from '../../participation/occupied.ts';
import { changeParticipation, type ParticipationRow, personOf } from '../../participation/store.ts';
import type { Accepted } from '../documents.ts';
import type { Offered } from '../offered.ts';
import { priceOfPlace } from '../price.ts';
import {
  type Choice,
  type ChoiceFault,
  choiceFault,
  choiceOf,
  fullFault,
  writeChoice,
} from '../sign-up/choice.ts';
import { saidFault, writeSaid } from '../sign-up/said.ts';
import { type AtCamp, onDates } from '../sign-up/with-locked-camp.ts';

interface Change {
  /** Left out: as they are. */
  dates?: readonly number[] | undefined;
  electives?: readonly number[] | undefined;
  care?: CareInput | undefined;
  accepted?: readonly Accepted[] | undefined;
  offered: Offered;
}

export type LineFault = { code: ChoiceRefusal | SaidRefusal | 'booking.participantOccupied' } & Omit<
  ChoiceFault,
  'code'
>;

/**
 * Changes what goes with a held place, and what is said of the child; with nothing changed where it can't be had. The place is
 * kept until the same moment, and its price is that of now only where other days are chosen.
 */
export async function changeLine(
  context: SignedInContext,
  at: AtCamp,
  place: ParticipationRow,
  { offered, ...change }: Change,
): Promise<LineFault | undefined> {
  const { session, camp } = at;
  const { tx, club, now } = session;
  const said = saidFault(change, club, offered.documents);
  if (said) return { code: said };
  const before = await chosenBefore(at, place);
  const choice = choiceOf(camp, {
    dates: camp.sold_by === 'DAY' ? (change.dates ?? before.dates) : change.dates,
    electives: change.electives ?? before.electives,
  });
  // What is being paid for is what is given.
  if (place.basket_id !== null && !isSame(choice, before, camp)) return { code: 'camp.beingPaid' };
  const fault =
    choiceFault(camp, offered.electives, choice, now) ?? (await fullFault(session, camp, place, choice));
  if (fault) return fault;
  if (camp.sold_by === 'DAY' && choice.dates.join() !== before.dates.join()) {
    const isFree = await onDates(at, choice.dates, async () => {
      const facts = await at.readFacts(personOf(place));
      if (!facts || facts.elsewhere || facts.holdThen) return false;
      await moveOccupied(session, place);
      return true;
    });
    if (!isFree) return { code: 'booking.participantOccupied' };
    const price = priceOfPlace(camp, choice.dates, now)?.amount ?? 0;
    await changeParticipation(tx, place, { price });
  }
  await writeChoice(session, camp, place, choice);
  await writeSaid(context, { tx, club, camp }, place, { ...change, ...offered });
  return undefined;
}

const isSame = (choice: Choice, before: Choice, { sold_by }: AtCamp['camp']): boolean =>
  choice.electives.join() === before.electives.join() &&
  (sold_by === 'WEEK' || choice.dates.join() === before.dates.join());

async function chosenBefore({ session: { tx } }: AtCamp, place: ParticipationRow): Promise<Choice> {
  const [electives, dates] = [await readChoices(tx, place), await readChosenDates(tx, place)];
  return {
    electives: electives.flatMap(({ session_id, is_held }) => (is_held ? [session_id] : [])),
    dates: dates.flatMap(({ number, is_held }) => (is_held ? [number] : [])),
  };
}
