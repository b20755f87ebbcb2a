import { dateFormatter } from '@foyer/contract/shared/formatters';
import { formatMoney } from '@foyer/contract/shared/money-text';
import { useFormats } from '../../platform/Formats.tsx';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Notice } from '../../ui/message/Notice.tsx';
import type { CancelEffect, Consequences as Facts, Preview } from './queries.ts';

/** Formats names and amounts as a list in the language: 'Ann, Ben and Cem'. */
function useList() {
  const { dates } = useFormats();
  const format = new Intl.ListFormat(dates, { type: 'conjunction' });
  return (parts: readonly string[]) => format.format(parts);
}

/** '12 booked, 3 waiting.' */
export function useWhoIsIn() {
  const { t } = useText();
  return ({ booked, waiting, held }: Pick<Facts, 'booked' | 'waiting' | 'held'>): string => {
    if (booked + waiting + held === 0) return t('booking.changes.nobody');
    const parts = [
      t('booking.changes.booked', { count: booked }),
      ...(waiting > 0 ? [t('booking.changes.waiting', { count: waiting })] : []),
      ...(held > 0 ? [t('booking.changes.held', { count: held })] : []),
    ];
    return t('booking.changes.sentence', { parts: parts.join(t('booking.comma')) });
  };
}

/** '11 clips and 2 payments (€28.00)'; undefined where nothing is returned. */
function useGivenBack() {
  const { t } = useText();
  const { numbers } = useFormats();
  const list = useList();
  return ({ clips, payments }: Pick<Facts, 'clips' | 'payments'>): string | undefined => {
    const parts = [
      ...(clips > 0 ? [t('booking.changes.clips', { count: clips })] : []),
      ...payments.map(({ count, ...money }) =>
        t('booking.changes.payments', { count, amount: formatMoney(money, numbers) }),
      ),
    ];
    return parts.length > 0 ? list(parts) : undefined;
  };
}

interface GivenBackProps {
  facts: Pick<Facts, 'clips' | 'payments' | 'kept'>;
  effect: CancelEffect;
  isDone: boolean;
}

/** What happens to clips and money when a class is cancelled. */
export function GivenBack({ facts, effect, isDone }: GivenBackProps) {
  const { t } = useText();
  const isKept = effect === 'KEEP';
  const what = useGivenBack()(isKept ? (facts.kept ?? facts) : facts);
  if (!what) return isKept ? t('booking.changes.nothingBack') : null;
  const key = isKept ? 'keep' : effect === 'CREDIT' ? 'credit' : 'back';
  return t(isDone ? `booking.changes.${key}Done` : `booking.changes.${key}`, { what });
}

const reasons = ['SMALLER_CLASS', 'OTHER_CLASS', 'HOLD_ENDED'] as const;

/** Who loses a place and who gets one, by name. */
export function WhoIsMoved({ facts }: { facts: Facts }) {
  const { t } = useText();
  const list = useList();
  const back = useGivenBack()(facts);
  const namesOf = (people: readonly { name: string }[]) => list(people.map(({ name }) => isolated(name)));
  return (
    <>
      {reasons.map((why) => {
        const people = facts.losing.flatMap((one) => (one.why === why ? [one.person] : []));
        if (people.length === 0) return null;
        return (
          <p key={why}>
            <strong>{t(`booking.changes.losing.${why}`)}</strong> {namesOf(people)}
          </p>
        );
      })}
      {facts.gaining.length > 0 && (
        <p>
          <strong>{t('booking.changes.gaining')}</strong> {namesOf(facts.gaining)}
        </p>
      )}
      {back && <p>{t('booking.changes.back', { what: back })}</p>}
    </>
  );
}

/** What the new time, room or instructors collide with. */
export function Conflicts({ preview: { conflicts } }: { preview: Preview }) {
  const { t } = useText();
  const { dates, timeZone } = useFormats();
  if (conflicts.length === 0) return null;
  const format = dateFormatter(dates, { timeStyle: 'short', ...(timeZone && { timeZone }) });
  return (
    <Notice tone="danger" isNews>
      {conflicts.map(({ kind, name, className, startsAt, endsAt }) => (
        <p key={`${kind} ${name} ${startsAt} ${className}`}>
          {t(`booking.changes.conflict.${kind}`, {
            name: isolated(name),
            other: isolated(className),
            when: format.formatRange(new Date(startsAt), new Date(endsAt)),
          })}
        </p>
      ))}
    </Notice>
  );
}
