import { formatKey } from '@foyer/contract/shared/keys';
import { BookedNotice } from '../../participation/result/Result.tsx';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Notice } from '../../ui/message/Notice.tsx';
import { useCourseFormat } from '../use-course-format.ts';
import type { SignUp } from './use-sign-up.ts';

/** Says for whom a place is held or who waits, and for whom it was not possible, and why. */
export function SignUpOutcome({ outcome }: Pick<SignUp, 'outcome'>) {
  const { t } = useText();
  const words = useCourseFormat();
  if (!outcome) return null;
  const { what, names, refused } = outcome;
  return (
    <>
      {names.length > 0 && (
        <BookedNotice
          text={t(what === 'place' ? 'courses.inBasket' : 'courses.onStandbyNow', {
            names: words.listed(names),
          })}
        />
      )}
      {refused.map(({ person, code }) => (
        <Notice key={formatKey('person', person)} tone="warn" isNews>
          <p>
            <strong>{t('booking.of', { name: isolated(person.firstName) })}</strong> {words.refusal(code)}
          </p>
        </Notice>
      ))}
    </>
  );
}
