import type { Limit, Remedy } from '@foyer/contract/booking';
import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { useConfig } from '../../config/queries.ts';
import { useOwnKey } from '../../person/use-own-key.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { isolated } from '../../platform/isolated.ts';
import { dayText, localTimes, noonOf } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { bookedHref } from '../address.ts';
import type { Bookable } from '../bookable.ts';
import { useClassFormat } from '../use-class-format.ts';
import { useWorksAt } from '../use-works-at.ts';
import { type Obstacle, obstaclesToShow } from './obstacle.ts';

interface ObstaclesProps {
  obstacles: readonly Obstacle[];
  /** Whose booking they prevent. */
  person: Key;
  /** Precedes the text, where several people take part or the booking is for somebody else. */
  name: string | undefined;
  bookable: Pick<Bookable, 'timeZone'>;
  /** Where the person chooses or buys a clipcard; undefined where a button below leads there. */
  clipcardHref: string | undefined;
  /** An alternative class is already offered above. */
  hasInstead?: boolean;
  /** Opens a class that is suggested instead. */
  onOpen?: (other: Key) => void;
}

type RemedyActionProps = Pick<ObstaclesProps, 'person' | 'bookable' | 'clipcardHref' | 'onOpen'> & {
  remedy: Remedy;
};

/** The page where a person's debt is paid, by themselves or by staff; undefined if only the club can take it. */
function useDebtHref(): (person: Key) => string | undefined {
  const { menu } = useConfig();
  const own = useOwnKey();
  const worksAt = useWorksAt();
  return (person) => {
    if (menu.debt === 0) return undefined;
    if (isSameKey(person, own)) return '/debt';
    return worksAt(person.centerId) ? `/staff/${person.id}/${person.centerId}/debt` : undefined;
  };
}

/** The page that shows another booking of the person. */
function useOtherHref(person: Key, timeZone: string) {
  const own = useOwnKey();
  return ({ bookingCenterId, bookingId, startsAt, activityType }: Extract<Remedy, { kind: 'cancelOther' }>) =>
    bookedHref(isSameKey(person, own) ? undefined : person, {
      bookingKey: formatKey('booking', { centerId: bookingCenterId, id: bookingId }),
      day: localTimes(timeZone)(startsAt).day,
      activityType,
    });
}

function AskClub() {
  const { t } = useText();
  const { supportPhone } = useConfig().general;
  if (!supportPhone) return null;
  return (
    <LinkButton size="small" href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`}>
      {t('booking.remedy.askClub', { phone: isolated(supportPhone) })}
    </LinkButton>
  );
}

/** The remedy as a button or link, or the time from which it needs none. */
function RemedyAction({ remedy, person, bookable: { timeZone }, clipcardHref, onOpen }: RemedyActionProps) {
  const { t } = useText();
  const words = useClassFormat();
  const debtHref = useDebtHref()(person);
  const otherHref = useOtherHref(person, timeZone);
  const named = ({ name, startsAt }: { name: string; startsAt: string }) => ({
    name: isolated(name),
    when: words.moment(startsAt, timeZone),
  });
  switch (remedy.kind) {
    case 'waitUntil':
      return <p>{t('booking.remedy.waitUntil', { when: words.moment(remedy.at, timeZone) })}</p>;
    case 'payDebt':
      return debtHref ? (
        <LinkButton size="small" href={debtHref}>
          {t('booking.remedy.payDebt')}
        </LinkButton>
      ) : (
        <AskClub />
      );
    case 'buyClipcard':
      return (
        clipcardHref && (
          <LinkButton size="small" href={clipcardHref}>
            {t('booking.remedy.buyClipcard')}
          </LinkButton>
        )
      );
    case 'cancelOther':
      return (
        <LinkButton size="small" href={otherHref(remedy)}>
          {t('booking.remedy.cancelOther', named(remedy))}
        </LinkButton>
      );
    case 'instead':
    case 'takePartFirst':
      return (
        <Button
          size="small"
          onPress={() => onOpen?.({ centerId: remedy.bookingCenterId, id: remedy.bookingId })}
        >
          {t(`booking.remedy.${remedy.kind}`, named(remedy))}
        </Button>
      );
    case 'askClub':
      return <AskClub />;
    default:
      return null;
  }
}

/** What a used-up plan includes, and when it can be used again. */
function LimitText({ limit, timeZone }: { limit: Limit; timeZone: string }) {
  const { t } = useText();
  const formats = useFormats();
  const { name, times, per, anewOn } = limit;
  const when = dayText(noonOf(anewOn, timeZone), { ...formats, timeZone });
  return t(`booking.limit.${per}`, { name: isolated(name), count: times, when });
}

const keyOf = (remedy: Remedy): string =>
  'bookingId' in remedy ? `${remedy.kind}-${remedy.bookingId}` : remedy.kind;

/** Everything that prevents a booking, each with its remedies. */
export function Obstacles({ obstacles, name, hasInstead = false, ...rest }: ObstaclesProps) {
  const { t, say } = useText();
  const isShown = ({ kind }: Remedy) => !(hasInstead && kind === 'instead');
  return obstaclesToShow(obstacles).map(({ code, remedies, limits = [] }) => (
    <Notice key={code} tone="warn">
      <p>
        {name && <strong>{t('booking.of', { name: isolated(name) })} </strong>}
        {limits.length === 0 && say(code === 'NoPrivilege' ? 'booking.noPlan' : code)}
        {limits.map((limit) => (
          <LimitText key={limit.name} limit={limit} timeZone={rest.bookable.timeZone} />
        ))}
      </p>
      {limits.length > 0 && remedies.some(({ kind }) => kind === 'cancelOther') && (
        <p>{t('booking.limit.giveUp')}</p>
      )}
      <div className="actions">
        {remedies.filter(isShown).map((remedy) => (
          <RemedyAction key={keyOf(remedy)} remedy={remedy} {...rest} />
        ))}
      </div>
    </Notice>
  ));
}
