import type { FriendLink } from '@foyer/contract/bring-a-friend';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Waiting } from '../../frame/Waiting.tsx';
import { useOwnKey } from '../../person/use-own-key.ts';
import { useText } from '../../platform/text.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { friendAddress } from '../friend-address.ts';
import { GuestPassCard } from '../GuestPassCard.tsx';
import { guestVisitsQuery } from '../queries.ts';
import { ShareAddress } from '../ShareAddress.tsx';
import { Cards } from './Cards.tsx';
import { Given } from './Given.tsx';

/** Which visits one can give away, to whom one gave them, and those that one got. */
export function BringAFriendTab() {
  const { t } = useText();
  const person = useOwnKey();
  const query = useQuery(guestVisitsQuery(person));
  const [shared, setShared] = useState<FriendLink>();
  if (!query.data) return <Waiting queries={[query]} failed={t('friend.loadError')} />;
  const { cards, visits, passes } = query.data;
  return (
    <>
      {passes.map((pass) => (
        <Sheet key={pass.pass} title={t('friend.pass')}>
          <SheetBody>
            <GuestPassCard pass={pass} />
          </SheetBody>
        </Sheet>
      ))}
      {cards.length > 0 && <Cards cards={cards} person={person} onCreated={setShared} />}
      {visits.length > 0 && <Given visits={visits} person={person} onShare={setShared} />}
      {cards.length + visits.length + passes.length === 0 && (
        <EmptyState art="club" title={t('friend.none')}>
          {t('friend.noneText')}
        </EmptyState>
      )}
      {shared && (
        <Dialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setShared(undefined)}
          title={t('friend.shareTitle')}
        >
          <ShareAddress
            label={t('friend.link')}
            help={t('friend.linkHelp')}
            address={friendAddress('friend', shared)}
            message={{ subject: t('friend.mailSubject'), text: t('friend.mailText') }}
          />
        </Dialog>
      )}
    </>
  );
}
