import { useWhoIsIn, WhoIsMoved } from '../../booking/class-changes/Consequences.tsx';
import { useFormats } from '../../platform/Formats.tsx';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Folded } from '../../ui/timetable/Folded.tsx';
import { formatter } from '../period.ts';
import type { ChangePreview } from '../queries.ts';
import { readiness } from './plan.ts';

type Planned = ChangePreview['sessions'][number];

/** Why a session can't be written. */
function useWhyNot() {
  const { t } = useText();
  const formats = useFormats();
  const period = formatter(formats);
  return ({ state, conflicts, closedBecause }: Planned): string[] => {
    if (state === 'CLOSED_DAY')
      return [
        closedBecause
          ? t('manage.why.closedBecause', { why: isolated(closedBecause) })
          : t('manage.why.closed'),
      ];
    if (state === 'PAST') return [t('manage.why.past')];
    if (state === 'THERE_ALREADY') return [t('manage.why.there')];
    return conflicts.map(({ kind, name, with: other }) =>
      t(`manage.why.${kind}`, {
        ...{ name: isolated(name), other: isolated(other.name) },
        when: period(other.startsAt, other.endsAt),
      }),
    );
  };
}

/** What can't be written, and with what it collides. */
export function Obstacles({ preview }: { preview: ChangePreview }) {
  const { t } = useText();
  const formats = useFormats();
  const whyNot = useWhyNot();
  const { left, ready } = readiness(preview);
  if (left.length === 0) return null;
  const when = formatter(formats, 'day');
  if (preview.sessions.length === 1) {
    const [only] = left;
    return (
      <Notice tone="danger" isNews>
        {only && whyNot(only).map((text) => <p key={text}>{text}</p>)}
      </Notice>
    );
  }
  return (
    <Notice tone={ready === 0 ? 'danger' : 'warn'} isNews>
      <p>
        <strong>{t('manage.preview.left', { count: left.length, all: preview.sessions.length })}</strong>
      </p>
      <Folded title={t('manage.preview.which')} isOpenAtFirst={left.length <= 3}>
        <ul className="schedule-obstacles">
          {left.map((one) => (
            <li key={one.startsAt + (one.bookingId ?? '')}>
              <strong>{when(one.startsAt, one.endsAt)}</strong> {whyNot(one).join(' ')}
            </li>
          ))}
        </ul>
      </Folded>
    </Notice>
  );
}

interface WarningsProps {
  preview: ChangePreview;
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
}

/** What a manager decides on: an absence, a time without work. */
export function Warnings({ preview: { warnings }, isAccepted, onAccept }: WarningsProps) {
  const { t } = useText();
  if (warnings.length === 0) return null;
  return (
    <>
      <Notice tone="warn" isNews>
        {warnings.map(({ kind, name, sessions, startsAt }) => (
          <p key={`${kind} ${name} ${startsAt}`}>
            {t(`manage.warning.${kind}`, { name: isolated(name) })}{' '}
            {sessions > 1 && t('manage.warning.times', { count: sessions })}
          </p>
        ))}
      </Notice>
      <Checkbox isSelected={isAccepted} onChange={onAccept}>
        {t('manage.warning.accept')}
      </Checkbox>
    </>
  );
}

/** What it means for the people in the sessions. */
export function Meaning({ preview: { consequences } }: { preview: ChangePreview }) {
  const whoIsIn = useWhoIsIn();
  const { booked, waiting, held, losing } = consequences;
  if (booked + waiting + held === 0) return null;
  return (
    <Notice tone={losing.length > 0 ? 'warn' : 'info'}>
      <p>
        <strong>{whoIsIn(consequences)}</strong>
      </p>
      <WhoIsMoved facts={consequences} />
    </Notice>
  );
}
