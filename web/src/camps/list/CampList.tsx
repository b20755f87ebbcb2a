import type { Camp } from '@foyer/contract/camps';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { isolated } from '../../platform/isolated.ts';
import { Timetable, TimetablePart } from '../../ui/timetable/Timetable.tsx';
import { keyOfCamp } from '../queries.ts';
import { useCampFormat } from '../use-camp-format.ts';
import { CampRow } from './CampRow.tsx';
import { weeksOf } from './weeks.ts';
import '../../sign-up/list/list.css';

interface CampListProps {
  camps: readonly Camp[];
  person: Key;
  open: Key | undefined;
  hrefOf: (camp: Key) => string;
}

/** Camps by week: 'Mon, Jul 6 – Fri, Jul 10'. */
export function CampList({ camps, person, open, hrefOf }: CampListProps) {
  const words = useCampFormat();
  return (
    <div className="sign-up-list">
      <Timetable>
        {weeksOf(camps).map((week) => (
          <TimetablePart
            key={week.monday}
            title={words.days(week)}
            note={week.seasons.map(isolated).join(' · ')}
          >
            {week.camps.map((camp) => {
              const key = keyOfCamp(camp);
              return (
                <li key={camp.campKey}>
                  <CampRow
                    camp={camp}
                    person={person}
                    href={hrefOf(key)}
                    isSelected={open !== undefined && isSameKey(open, key)}
                  />
                </li>
              );
            })}
          </TimetablePart>
        ))}
      </Timetable>
    </div>
  );
}
