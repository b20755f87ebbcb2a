import type { CancelEffect } from '@foyer/contract/shared/participation';
import { GivenBack } from '../../booking/class-changes/Consequences.tsx';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Notice } from '../../ui/message/Notice.tsx';
import type { Preview } from './queries.ts';
import { useClosingFormat } from './use-closing-format.ts';

interface ClosingPreviewProps {
  preview: Preview;
  effect: CancelEffect;
  isEmailed: boolean;
}

/** Classes that take place on the courts then. Staff cancel them one by one. */
function Classes({ preview: { conflicts } }: Pick<ClosingPreviewProps, 'preview'>) {
  const { t } = useText();
  const { period } = useClosingFormat();
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>
        <strong>{t('courtClosing.classes')}</strong>
      </p>
      {conflicts.map(({ resourceName, className, startsAt, endsAt }) => (
        <p key={`${resourceName} ${startsAt} ${className}`}>
          {t('courtClosing.class', {
            name: isolated(className),
            court: isolated(resourceName),
            when: period(startsAt, endsAt),
          })}
        </p>
      ))}
    </Notice>
  );
}

/** Who and what a closing affects, before it is done. */
export function ClosingPreview({ preview, effect, isEmailed }: ClosingPreviewProps) {
  const { t } = useText();
  const { bookings, people, held } = preview;
  if (bookings === 0)
    return (
      <>
        <Notice>{t('courtClosing.nothingBooked')}</Notice>
        <Classes preview={preview} />
      </>
    );
  return (
    <>
      <Notice tone="warn">
        <p>
          <strong>{t('courtClosing.bookings', { count: bookings })}</strong>{' '}
          {people > 0 && t('courtClosing.people', { count: people })}{' '}
          {held > 0 && t('courtClosing.held', { count: held })}
        </p>
        <p>
          <GivenBack facts={preview} effect={effect} isDone={false} />{' '}
          {isEmailed && people > 0 && t('booking.changes.everybodyEmailed')}
        </p>
      </Notice>
      <Classes preview={preview} />
    </>
  );
}
