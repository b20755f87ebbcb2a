import { parseKey, parseKeyParts } from '@foyer/contract/shared/keys';
import { useSearchParams } from 'react-router';
import { useConfig } from '../../../config/queries.ts';
import { FullPage } from '../../../frame/FullPage.tsx';
import { loginTarget } from '../../../frame/session/home.ts';
import { currentPath, follow } from '../../../frame/session/navigate.ts';
import { saveTarget } from '../../../frame/session/saved-target.ts';
import { useBooker } from '../../../participation/use-booker.ts';
import { useText } from '../../../platform/text.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { partOf } from '../address.ts';
import { ByInvitation, ByLink } from './Answer.tsx';
import { InvitationGone } from './InvitationGone.tsx';
import { PayPart } from './PayPart.tsx';

/** Visitors log in to answer, which leads back here. */
function LogInToAnswer() {
  const { t } = useText();
  const login = loginTarget(useConfig(), location.origin);
  const logIn = () => {
    if (!login) return;
    saveTarget(currentPath());
    follow(login);
  };
  return (
    <FullPage
      title={t('together.join.visitor')}
      action={
        login && (
          <Button variant="primary" onPress={logIn}>
            {t('booking.logIn')}
          </Button>
        )
      }
    >
      {t('together.join.visitorText')}
    </FullPage>
  );
}

/** What invitations and links lead to: the hour, to be accepted or declined, and the person's part of its price. */
export function JoinScreen() {
  const { person, other } = useBooker();
  const [params] = useSearchParams();
  const invitation = parseKeyParts(
    params.get('centerId') ?? undefined,
    params.get('invitation') ?? undefined,
  );
  const booking = parseKey('booking', params.get(partOf));
  const key = params.get('key');
  if (!invitation && !booking && !key) return <InvitationGone />;
  if (!person) return <LogInToAnswer />;
  const who = { person, other };
  if (booking) return <PayPart {...who} booking={booking} />;
  if (invitation) return <ByInvitation {...who} invitation={invitation} />;
  return <ByLink {...who} linkKey={key ?? ''} />;
}
