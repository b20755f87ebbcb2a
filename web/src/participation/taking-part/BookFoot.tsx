import type { Use } from '@foyer/contract/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Link } from '../../ui/button/Link.tsx';
import { DetailFoot } from '../../ui/detail/DetailFoot.tsx';
import type { Offered } from '../bookable.ts';
import { useClassFormat } from '../use-class-format.ts';
import type { TakingPartActions } from './taking-part-actions.ts';
import { useCancelText, useUseText } from './use-foot-texts.ts';

export interface BookFootProps {
  bookable: Offered;
  people: readonly Key[];
  /** What the bookings would use. */
  uses: readonly Use[];
  override: boolean;
  /** The seat of a single person, as text. */
  seat: string | undefined;
  /** Where a person with a clipcard chooses another. */
  otherClipcardHref: string | undefined;
  actions: TakingPartActions;
}

function useBookText({ people, seat }: Pick<BookFootProps, 'people' | 'seat'>): string {
  const { t } = useText();
  if (people.length > 1) return t('booking.do.bookMany', { count: people.length });
  return seat === undefined ? t('booking.do.book') : t('booking.do.bookSeat', { seat });
}

function Note({
  bookable,
  people,
  uses,
  otherClipcardHref,
}: Omit<BookFootProps, 'override' | 'seat' | 'actions'>) {
  const { t } = useText();
  const cancelText = useCancelText();
  const use = people.length === 1 ? uses[0] : undefined;
  return (
    <>
      {use?.left !== undefined && (
        <>
          {t(use.per ? `booking.leftPer.${use.per}` : 'booking.leftClips', { count: use.left })}
          <br />
        </>
      )}
      {cancelText(bookable)}
      {use?.way === 'CLIPCARD' && otherClipcardHref && (
        <>
          <br />
          <Link href={otherClipcardHref}>{t('booking.otherClipcard')}</Link>
        </>
      )}
    </>
  );
}

/** Books at once: says what the booking uses, and until when it can be cancelled. */
export function BookFoot({ override, seat, actions, ...noted }: BookFootProps) {
  const { t } = useText();
  const words = useClassFormat();
  const say = useUseText();
  const { people, uses } = noted;
  const isAddedByStaff = override && uses.length === 0;
  const title = isAddedByStaff ? t('booking.use.STAFF') : words.listed([...new Set(uses.map(say))]);
  return (
    <DetailFoot title={title} note={<Note {...noted} />}>
      <Button
        variant="primary"
        size="large"
        isPending={actions.isBooking}
        onPress={() => actions.book({ override })}
      >
        {useBookText({ people, seat })}
      </Button>
    </DetailFoot>
  );
}
