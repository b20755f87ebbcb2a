import type { GuestPass } from '@foyer/contract/bring-a-friend';
import type { FriendCode } from '@foyer/contract/shared/friend';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FullPage } from '../../frame/FullPage.tsx';
import { useRefusalText } from '../../frame/refusal-text.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { FlowPage } from '../../person/flow/FlowPage.tsx';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { GuestPassCard } from '../GuestPassCard.tsx';
import { offerQuery } from '../queries.ts';
import { useFriendCode } from '../use-friend-code.ts';
import { TakeVisit } from './TakeVisit.tsx';

function Refused({ children }: { children: string }) {
  const { t } = useText();
  return (
    <FullPage
      art="club"
      title={t('friend.refused')}
      action={<LinkButton href="/">{t('friend.home')}</LinkButton>}
    >
      {children}
    </FullPage>
  );
}

function Taken({ pass }: { pass: GuestPass }) {
  const { t } = useText();
  return (
    <FlowPage title={t('friend.passTitle')} intro={t('friend.passText')}>
      <Sheet>
        <SheetBody>
          <GuestPassCard pass={pass} />
        </SheetBody>
      </Sheet>
      <div className="actions">
        <LinkButton href="/profile/bring-a-friend">{t('friend.passKept')}</LinkButton>
      </div>
    </FlowPage>
  );
}

function Offer({ code }: { code: FriendCode }) {
  const { t } = useText();
  const say = useRefusalText();
  const query = useQuery(offerQuery(code));
  const [taken, setTaken] = useState<GuestPass>();
  const pass = taken ?? query.data?.pass;
  if (pass) return <Taken pass={pass} />;
  if (query.error && isDefiniteAnswer(query.error)) return <Refused>{say(query.error)}</Refused>;
  if (!query.data) return <Waiting queries={[query]} failed={t('friend.offerError')} />;
  return <TakeVisit code={code} offer={query.data} onTaken={setTaken} />;
}

/** Where the link of a member leads a friend to: what it offers, and then the pass for the front desk. */
export function FriendScreen() {
  const { t } = useText();
  const code = useFriendCode();
  return code ? <Offer code={code} /> : <Refused>{t('friend.invalidCode')}</Refused>;
}
