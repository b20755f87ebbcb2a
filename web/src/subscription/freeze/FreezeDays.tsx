import type { AvailableFreeze } from '@foyer/contract/subscription/freeze';
import type { ReactNode } from 'react';
import type { PortalError } from '../../platform/portal-error.ts';
import { useText } from '../../platform/text.ts';
import { DateField } from '../../ui/date/DateField.tsx';
import { RangeCalendar } from '../../ui/date/RangeCalendar.tsx';
import { FreezeEffects } from './FreezeEffects.tsx';
import { FreezePlaces } from './FreezePlaces.tsx';
import type { FreezeChoice } from './use-freeze-choice.ts';
import { useWhyNot } from './use-why-not.ts';

/** Refusals that another first day would help against. */
const aboutStart = ['freeze.tooEarly', 'freeze.tooLate', 'freeze.tooMany'];

interface FreezeDaysProps {
  choice: FreezeChoice;
  available: AvailableFreeze;
  /** What else can be chosen. */
  children: ReactNode;
}

/** The days, in a calendar and to type, and what they cost and change. */
export function FreezeDays({ choice, available, children }: FreezeDaysProps) {
  const { t } = useText();
  const { typed, setTyped, range, error, effects } = choice;
  const { firstDay, endsBy, frozen } = available;
  const isFrozen = (day: string) => frozen.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  // A range that ends before it starts can be typed, and is said by the server.
  const shown = range && range.startsOn <= range.endsOn ? range : null;
  const why = useWhyNot(choice, available);
  const isStart = aboutStart.includes((error as PortalError | null)?.code ?? '');
  return (
    <div className="freeze-choice">
      <RangeCalendar
        aria-label={t('freeze.calendar')}
        value={shown}
        earliest={firstDay}
        latest={endsBy}
        isUnavailable={isFrozen}
        onChange={setTyped}
        onDraw={setTyped}
      />
      <div className="freeze-fields">
        <div className="freeze-days">
          <DateField
            label={t('freeze.from')}
            value={typed.startsOn}
            onChange={(startsOn) => setTyped({ ...typed, startsOn })}
            {...(why && isStart && { error: why })}
          />
          <DateField
            label={t('freeze.until')}
            value={typed.endsOn}
            onChange={(endsOn) => setTyped({ ...typed, endsOn })}
            {...(why && !isStart && { error: why })}
          />
        </div>
        {children}
        <FreezeEffects
          available={available}
          startsOn={range?.startsOn}
          effects={effects}
          isPending={choice.isPending}
        />
      </div>
      <div className="freeze-classes" aria-live="polite">
        {effects && <FreezePlaces places={effects.places} />}
      </div>
    </div>
  );
}
