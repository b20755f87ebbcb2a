import { formatKey } from '@foyer/contract/shared/keys';
import { messageKeyOf } from '@foyer/contract/shared/refusal';
import { BookedNotice } from '../participation/result/Result.tsx';
import { useClassFormat } from '../participation/use-class-format.ts';
import { isolated } from '../platform/isolated.ts';
import { useText } from '../platform/text.ts';
import { Notice } from '../ui/message/Notice.tsx';
import type { ChosenPeople } from './use-chosen-people.ts';

/** Says for whom a place is held or who waits, and for whom it was not possible, and why. */
export function SignUpOutcome({ outcome }: Pick<ChosenPeople, 'outcome'>) {
  const { t, say } = useText();
  const { listed } = useClassFormat();
  if (!outcome) return null;
  const { names, refused } = outcome;
  return (
    <>
      {names.length > 0 && (
        <BookedNotice
          text={t(outcome.what === 'place' ? 'signUp.inBasket' : 'signUp.onStandbyNow', {
            names: listed(names),
          })}
        />
      )}
      {refused.map(({ person, code, what }) => (
        <Notice key={formatKey('person', person)} tone="warn" isNews>
          <p>
            <strong>{t('booking.of', { name: isolated(person.firstName) })}</strong>{' '}
            {what && (
              <>
                <bdi>{what}</bdi>:{' '}
              </>
            )}
            {say(messageKeyOf(code))}
          </p>
        </Notice>
      ))}
    </>
  );
}
