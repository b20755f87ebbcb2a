import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { UseQueryResult } from '@tanstack/react-query';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { Waiting } from '../frame/Waiting.tsx';
import { useCancelDialog } from '../participation/cancel/use-cancel-dialog.tsx';
import { Obstacles } from '../participation/obstacles/Obstacles.tsx';
import { useText } from '../platform/text.ts';
import { Checkbox } from '../ui/choice/Checkbox.tsx';
import { ErrorText } from '../ui/field/ErrorText.tsx';
import { Rows } from '../ui/sheet/Sheet.tsx';
import type { SignUpInfo } from './choices.ts';
import { PersonRow, type PersonRowProps } from './PersonRow.tsx';
import type { ChosenPeople } from './use-chosen-people.ts';
import './sign-up.css';

interface WhoSignsUpProps<Info extends SignUpInfo>
  extends Pick<PersonRowProps<Info>, 'bookable' | 'person' | 'price' | 'actions'> {
  other: Key | undefined;
  /** What says who can sign up. Left out: that is known. */
  query?: UseQueryResult<unknown>;
  chosen: ChosenPeople<Info>;
  error: Error | null;
  /** Opens another course or camp that is suggested. */
  onOpen: (other: Key) => void;
}

/** Something can be done about what stands in the way: pay a balance, cancel something else. Nothing changes an age. */
const hasRemedy = ({ status, reasons }: SignUpInfo): boolean =>
  status === 'RE' &&
  !reasons.some(({ code }) => code === 'booking.ageNotAllowed') &&
  reasons.some(({ remedies }) =>
    remedies.some(({ kind }) => kind !== 'joinWaitingList' && kind !== 'askClub'),
  );

/** The family: who takes part, who can be signed up, and what stands in the way of the others. */
export function WhoSignsUp<Info extends SignUpInfo>(props: WhoSignsUpProps<Info>) {
  const { bookable, person, other, query, chosen, error, onOpen, price, actions } = props;
  const { t } = useText();
  const leave = useCancelDialog();
  const { candidates, isMissed, override, choose } = chosen;
  if (query && !query.data) return <Waiting queries={[query]} failed={t('signUp.infosLoadError')} />;
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
                {...{ candidate, bookable, person, choose, leave, price, actions }}
              />
            ))}
          </Rows>
          {isMissed && (
            <div className="field">
              <ErrorText id="nobody-chosen" isNews>
                {t('signUp.nobodyChosen')}
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
          bookable={bookable}
          clipcardHref={undefined}
          onOpen={onOpen}
        />
      ))}
      {override.isOffered && (
        <Checkbox isSelected={override.isOn} onChange={override.set}>
          {t('signUp.override')}
        </Checkbox>
      )}
      <RefusalNotice error={leave.error ?? error} />
      {leave.dialog}
    </>
  );
}
