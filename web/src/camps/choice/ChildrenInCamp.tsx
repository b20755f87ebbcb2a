import type { CampDate, Elective } from '@foyer/contract/camps/camp';
import { hasPlace } from '@foyer/contract/shared/participation';
import { useState } from 'react';
import { useText } from '../../platform/text.ts';
import { Row, Rows } from '../../ui/sheet/Sheet.tsx';
import { Week } from '../detail/Week.tsx';
import type { CampDetails, CampInfo } from '../queries.ts';
import { useCampFormat } from '../use-camp-format.ts';
import { ChildChips, childName } from './ChildChips.tsx';
import { nothing } from './week-choice.ts';

/** Who of the family has a place in a camp. */
export const inCamp = (people: readonly CampInfo[]): CampInfo[] =>
  people.filter(({ participation }) => participation && hasPlace(participation.state));

const chosenIn = (term: readonly CampDate[], ids: readonly number[]): Elective[] =>
  term.flatMap(({ electives }) => electives).filter(({ electiveId }) => ids.includes(electiveId));

/** The week of those of the family who take part, with their days and electives; of nobody, what the camp offers. */
export function ChildrenInCamp({ details }: { details: CampDetails }) {
  const { t } = useText();
  const { when, listed } = useCampFormat();
  const [shown, setShown] = useState<string>();
  const people = inCamp(details.people);
  const child = people.find((one) => childName(one) === shown) ?? people[0];
  const electives = child ? chosenIn(details.term, child.electives) : [];
  return (
    <>
      {child && <ChildChips people={people} shown={child} onShow={setShown} />}
      <Week
        details={details}
        title={t('camps.days')}
        choice={child ?? nothing}
        {...(details.soldBy === 'DAY' && child && { onlyOn: child.dates })}
      />
      {child && electives.length > 0 && (
        <section className="camp-electives" aria-label={t('camps.electives')}>
          <h3>{t('camps.electives')}</h3>
          <Rows isBordered>
            {electives.map(({ electiveId, name, startsAt, room }) => (
              <Row
                key={electiveId}
                title={<bdi>{name}</bdi>}
                meta={listed([when(startsAt, details.timeZone), ...(room ? [room] : [])])}
              />
            ))}
          </Rows>
        </section>
      )}
    </>
  );
}
