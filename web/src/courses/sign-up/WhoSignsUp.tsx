import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { useCancelDialog } from '../../participation/cancel/use-cancel-dialog.tsx';
import { Obstacles } from '../../participation/obstacles/Obstacles.tsx';
import { useText } from '../../platform/text.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { ErrorText } from '../../ui/field/ErrorText.tsx';
import { Rows } from '../../ui/sheet/Sheet.tsx';
import type { CourseDetails } from '../queries.ts';
import type { SignUpInfo } from './choices.ts';
import { PersonRow } from './PersonRow.tsx';
import type { SignUp } from './use-sign-up.ts';
import './sign-up.css';

interface WhoSignsUpProps {
  details: CourseDetails;
  person: Key;
  other: Key | undefined;
  signUp: SignUp;
  /** Opens another course that is suggested. */
  onOpen: (course: Key) => void;
}

/** Something can be done about what stands in the way: pay a balance, cancel something else. Nothing changes an age. */
const hasRemedy = ({ status, reasons }: SignUpInfo): boolean =>
  status === 'RE' &&
  !reasons.some(({ code }) => code === 'booking.ageNotAllowed') &&
  reasons.some(({ remedies }) =>
    remedies.some(({ kind }) => kind !== 'joinWaitingList' && kind !== 'askClub'),
  );

/** The family: who takes part, who can be signed up, and what stands in the way of the others. */
export function WhoSignsUp({ details, person, other, signUp, onOpen }: WhoSignsUpProps) {
  const { t } = useText();
  const leave = useCancelDialog();
  const { query, candidates, isMissed, override } = signUp;
  if (!query.data) return <Waiting queries={[query]} failed={t('courses.infosLoadError')} />;
  const refused = candidates.filter(({ what, info }) => !what && hasRemedy(info));
  const listed = candidates.filter((one) => !refused.includes(one));
  return (
    <>
      {listed.length > 0 && (
        <fieldset className="who-signs-up">
          <legend>
            <strong>{t('booking.forWhom')}</strong>
          </legend>
          <Rows isBordered>
            {listed.map((candidate) => (
              <PersonRow
                key={formatKey('person', candidate.info.person)}
                {...{ candidate, details, person, other, signUp, leave }}
              />
            ))}
          </Rows>
          {isMissed && (
            <div className="field">
              <ErrorText id="courses-nobody" isNews>
                {t('courses.nobodyChosen')}
              </ErrorText>
            </div>
          )}
        </fieldset>
      )}
      {refused.map(({ info }) => (
        <Obstacles
          key={formatKey('person', info.person)}
          obstacles={info.reasons}
          person={info.person}
          name={isSameKey(info.person, person) && !other ? undefined : info.person.firstName}
          bookable={details}
          clipcardHref={undefined}
          onOpen={onOpen}
        />
      ))}
      {override.isOffered && (
        <Checkbox isSelected={override.isOn} onChange={override.set}>
          {t('courses.override')}
        </Checkbox>
      )}
      <RefusalNotice error={leave.error ?? signUp.error} />
      {leave.dialog}
    </>
  );
}
