import type { Mend } from '@foyer/contract/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { useConfig } from '../config/queries.ts';
import { isolated } from '../platform/isolated.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import { clipcardsHref } from './address.ts';
import { type Reason, reasonsToSay } from './offer.ts';
import { useWords } from './use-words.ts';

interface ReasonsProps {
  reasons: readonly Reason[];
  /** Whom they speak of. */
  person: Key;
  /** Said before them, where several take part or it is somebody else. */
  name: string | undefined;
  booking: Key;
  timeZone: string;
  /** One of the family or oneself, whose debt can be paid here. */
  isOwn: boolean;
  /** A clipcard is picked by the button below. */
  isChosenBelow: boolean;
  onOpen: (booking: Key) => void;
}

type Place = Pick<ReasonsProps, 'person' | 'booking' | 'timeZone' | 'isOwn' | 'onOpen'>;

/** The mend as an action, where there is one; when it mends itself, when that is. */
function MendAction({ mend, person, booking, timeZone, isOwn, onOpen }: Place & { mend: Mend }) {
  const { t } = useText();
  const { menu, general } = useConfig();
  const words = useWords();
  switch (mend.kind) {
    case 'waitUntil':
      return <p>{t('booking.mend.waitUntil', { when: words.moment(mend.at, timeZone) })}</p>;
    case 'payDebt':
      return isOwn && menu.debt !== 0 ? (
        <LinkButton size="small" href="/debt">
          {t('booking.mend.payDebt')}
        </LinkButton>
      ) : null;
    case 'buyClipcard':
      return (
        <LinkButton size="small" href={clipcardsHref(person, booking)}>
          {t('booking.mend.buyClipcard')}
        </LinkButton>
      );
    case 'cancelOther':
      return (
        <Button size="small" onPress={() => onOpen({ centerId: mend.bookingCenterId, id: mend.bookingId })}>
          {t('booking.mend.cancelOther', {
            name: isolated(mend.name),
            when: words.moment(mend.startsAt, timeZone),
          })}
        </Button>
      );
    case 'askClub':
      return general.supportPhone ? (
        <LinkButton size="small" href={`tel:${general.supportPhone.replace(/[^\d+]/g, '')}`}>
          {t('booking.mend.askClub', { phone: isolated(general.supportPhone) })}
        </LinkButton>
      ) : null;
    default:
      return null;
  }
}

/** Refusals that are not their own key in the catalogue. */
const keyOf = (code: string): string => (code === 'NoPrivilege' ? 'booking.noPrivilege' : code);

/** Everything that stands in the way at once, each with what would take it away. */
export function Reasons({ reasons, name, isChosenBelow, ...place }: ReasonsProps) {
  const { t, say } = useText();
  return reasonsToSay(reasons).map(({ code, mends }) => (
    <Notice key={code} tone="warn">
      <p>
        {name && <strong>{t('booking.of', { name: isolated(name) })} </strong>}
        {say(keyOf(code))}
      </p>
      <div className="actions">
        {mends
          .filter(({ kind }) => !(isChosenBelow && kind === 'buyClipcard'))
          .map((mend) => (
            <MendAction key={mend.kind} mend={mend} {...place} />
          ))}
      </div>
    </Notice>
  ));
}
