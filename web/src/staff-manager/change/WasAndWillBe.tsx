import { useFormats } from '../../platform/Formats.tsx';
import { useText } from '../../platform/text.ts';
import { formatter } from '../period.ts';
import type { Session } from '../queries.ts';
import type { Span } from './fields.ts';

/** Where a session was and will be, for a change that has been dragged. */
export function WasAndWillBe({ session, span }: { session: Session; span: Span | undefined }) {
  const { t } = useText();
  const formats = useFormats();
  const period = formatter(formats, 'day');
  if (!span) return null;
  const [was, willBe] = [period(session.startsAt, session.endsAt), period(span.startsAt, span.endsAt)];
  if (was === willBe) return null;
  return (
    <p className="schedule-was">
      <del>
        <span className="visually-hidden">{t('manage.was')} </span>
        {was}
      </del>{' '}
      <ins>
        <span className="visually-hidden">{t('manage.willBe')} </span>
        {willBe}
      </ins>
    </p>
  );
}
