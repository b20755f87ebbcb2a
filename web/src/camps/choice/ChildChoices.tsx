import { useState } from 'react';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorText } from '../../ui/field/ErrorText.tsx';
import { Week } from '../detail/Week.tsx';
import type { CampDetails } from '../queries.ts';
import { ChildChips, childName } from './ChildChips.tsx';
import { Electives } from './Electives.tsx';
import type { SignUp } from './use-sign-up.ts';
import { nothing, withDate } from './week-choice.ts';

interface ChildChoicesProps {
  details: CampDetails;
  signUp: SignUp;
}

/** Days and electives of each child who is to be signed up, one child at a time. */
export function ChildChoices({ details, signUp }: ChildChoicesProps) {
  const { t } = useText();
  const [shown, setShown] = useState<string>();
  const { chosen, choiceOf, choose, isByDay, withoutDays } = signUp;
  const people = chosen.what === 'place' ? chosen.people : [];
  const child = people.find((one) => childName(one) === shown) ?? people[0];
  const choice = child ? choiceOf(child.person) : nothing;
  const set = (next: typeof choice) => child && choose([child.person], next);
  const missed = withoutDays.map(({ person }) => isolated(person.firstName));
  return (
    <>
      {child && <ChildChips people={people} shown={child} onShow={setShown} />}
      <Week
        details={details}
        title={t(isByDay && child ? 'camps.chooseDays' : 'camps.days')}
        choice={choice}
        days={
          isByDay && child
            ? { open: child.dates, onChange: ({ date }, isOn) => set(withDate(choice, date, isOn)) }
            : undefined
        }
        error={
          missed.length > 0 && (
            <div className="field">
              <ErrorText id="camp-days-missed" isNews>
                {t('camps.daysMissed', { names: missed.join(t('signUp.comma')) })}
              </ErrorText>
            </div>
          )
        }
      />
      {child && details.hasElectives && (
        <section className="camp-electives" aria-label={t('camps.electives')}>
          <h3>{t('camps.electives')}</h3>
          {isByDay && choice.dates.length === 0 ? (
            <p className="row-meta">{t('camps.electivesOfDays')}</p>
          ) : (
            <Electives details={details} choice={choice} onChange={set} />
          )}
        </section>
      )}
      {people.length > 1 && (details.hasElectives || isByDay) && (
        <div>
          <Button
            size="small"
            onPress={() =>
              choose(
                people.map(({ person }) => person),
                choice,
              )
            }
          >
            {t('camps.sameForAll')}
          </Button>
        </div>
      )}
    </>
  );
}
