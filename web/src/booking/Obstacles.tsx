import type { Limit, Mend } from '@foyer/contract/booking';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { useConfig } from '../config/queries.ts';
import { clipcardsHref } from '../participation/address.ts';
import { useClassFormat } from '../participation/use-class-format.ts';
import { useWorksAt } from '../participation/use-works-at.ts';
import { useOwnKey } from '../person/use-own-key.ts';
import { useFormats } from '../platform/Formats.tsx';
import { isolated } from '../platform/isolated.ts';
import { dayText, noonOf } from '../platform/local-time.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import { type Obstacle, obstaclesToShow } from './booking-action.ts';

interface ReasonsProps {
  reasons: readonly Obstacle[];
  /** Whom they speak of. */
  person: Key;
  /** Said before them, where several take part or it is somebody else. */
  name: string | undefined;
  booking: Key;
  timeZone: string;
  /** Another class is offered above already. */
  hasInstead: boolean;
  /** A clipcard is picked by the button below. */
  isChosenBelow: boolean;
  onOpen: (booking: Key) => void;
}

type Place = Pick<ReasonsProps, 'person' | 'booking' | 'timeZone' | 'onOpen'>;

/** Where somebody's debt is paid: one's own here, a member's by staff; undefined: at the club alone. */
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

function AskClub() {
  const { t } = useText();
  const { supportPhone } = useConfig().general;
  if (!supportPhone) return null;
  return (
    <LinkButton size="small" href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`}>
      {t('booking.mend.askClub', { phone: isolated(supportPhone) })}
    </LinkButton>
  );
}

/** The mend as an action, where there is one; when it mends itself, when that is. */
function MendAction({ mend, person, booking, timeZone, onOpen }: Place & { mend: Mend }) {
  const { t } = useText();
  const words = useClassFormat();
  const debtHref = useDebtHref()(person);
  switch (mend.kind) {
    case 'waitUntil':
      return <p>{t('booking.mend.waitUntil', { when: words.moment(mend.at, timeZone) })}</p>;
    case 'payDebt':
      return debtHref ? (
        <LinkButton size="small" href={debtHref}>
          {t('booking.mend.payDebt')}
        </LinkButton>
      ) : (
        <AskClub />
      );
    case 'buyClipcard':
      return (
        <LinkButton size="small" href={clipcardsHref(person, booking)}>
          {t('booking.mend.buyClipcard')}
        </LinkButton>
      );
    case 'cancelOther':
    case 'instead':
      return (
        <Button size="small" onPress={() => onOpen({ centerId: mend.bookingCenterId, id: mend.bookingId })}>
          {t(`booking.mend.${mend.kind}`, {
            name: isolated(mend.name),
            when: words.moment(mend.startsAt, timeZone),
          })}
        </Button>
      );
    case 'askClub':
      return <AskClub />;
    default:
      return null;
  }
}

/** What a plan that is used up allows, and when it opens classes again. */
function LimitText({ limit, timeZone }: { limit: Limit; timeZone: string }) {
  const { t } = useText();
  const formats = useFormats();
  const { name, times, per, anewOn } = limit;
  const when = dayText(noonOf(anewOn, timeZone), { ...formats, timeZone });
  return t(`booking.limit.${per}`, { name: isolated(name), count: times, when });
}

const keyOf = (mend: Mend): string => ('bookingId' in mend ? `${mend.kind}-${mend.bookingId}` : mend.kind);

/** Everything that stands in the way at once, each with what would take it away. */
export function Obstacles({ reasons, name, isChosenBelow, hasInstead, ...place }: ReasonsProps) {
  const { t, say } = useText();
  const isShown = ({ kind }: Mend) =>
    !(isChosenBelow && kind === 'buyClipcard') && !(hasInstead && kind === 'instead');
  return obstaclesToShow(reasons).map(({ code, mends, limits = [] }) => (
    <Notice key={code} tone="warn">
      <p>
        {name && <strong>{t('booking.of', { name: isolated(name) })} </strong>}
        {limits.length === 0 && say(code === 'NoPrivilege' ? 'booking.noPlan' : code)}
        {limits.map((limit) => (
          <LimitText key={limit.name} limit={limit} timeZone={place.timeZone} />
        ))}
      </p>
      {limits.length > 0 && mends.some(({ kind }) => kind === 'cancelOther') && (
        <p>{t('booking.limit.giveUp')}</p>
      )}
      <div className="actions">
        {mends.filter(isShown).map((mend) => (
          <MendAction key={keyOf(mend)} mend={mend} {...place} />
        ))}
      </div>
    </Notice>
  ));
}
