import { useText } from '../../platform/text.ts';
import { DetailFoot } from '../../ui/detail/DetailFoot.tsx';
import { BookFoot, type BookFootProps } from './BookFoot.tsx';
import { HoldFoot, PayFoot } from './HoldFoot.tsx';
import type { TakingPartState } from './taking-part-state.ts';
import { WaitingListFoot } from './WaitingListFoot.tsx';

type TakingPartFootProps = Omit<BookFootProps, 'override'> & { state: TakingPartState };

/** Offers what the person can do, with its button. Empty while that is unknown, or if there is nothing to do. */
export function TakingPartFoot({ state, ...rest }: TakingPartFootProps) {
  const { t } = useText();
  const { bookable, people, uses, actions } = rest;
  switch (state.kind) {
    case 'canBook':
      return <BookFoot {...rest} override={state.override} />;
    case 'canJoinWaitingList':
      return <WaitingListFoot use={uses[0]} actions={actions} />;
    case 'mayHold':
      return <HoldFoot bookable={bookable} actions={actions} />;
    case 'mustPay':
      return <PayFoot bookable={bookable} count={people.length} actions={actions} />;
    case 'split':
      return <DetailFoot title={t('booking.split.title')} />;
    case 'tooFew':
      return <DetailFoot title={t('booking.roomFor', { count: state.free })} />;
    case 'refused':
      return <DetailFoot title={t('booking.notNow')} />;
    case 'over':
    case 'booked':
    case 'waiting':
    case 'nobodyChosen':
    case 'checking':
      return null;
  }
}
