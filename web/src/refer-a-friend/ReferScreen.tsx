import { type FriendCode, formatFriendCode } from '@foyer/contract/shared/friend';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useFriendCode } from '../bring-a-friend/use-friend-code.ts';
import { FullPage } from '../frame/FullPage.tsx';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { useRefusalText } from '../frame/refusal-text.ts';
import { goTo } from '../frame/session/navigate.ts';
import { Waiting } from '../frame/Waiting.tsx';
import { FlowPage } from '../person/flow/FlowPage.tsx';
import { callApi } from '../platform/api.ts';
import { isDefiniteAnswer } from '../platform/idempotency-keys.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Sheet, SheetBody } from '../ui/sheet/Sheet.tsx';
import { useUser } from '../user/queries.ts';
import { CampaignRewards } from './CampaignRewards.tsx';
import { referralQuery } from './queries.ts';

/** The plans of the centre whose campaign it is, with the link. */
const joinHref = (code: FriendCode): string =>
  `/join/plan?${new URLSearchParams({ center: String(code.clipcardCenterId), refer: formatFriendCode(code) })}`;

function Refused({ children }: { children: string }) {
  const { t } = useText();
  return (
    <FullPage
      art="club"
      title={t('refer.refused')}
      action={<LinkButton href="/join">{t('refer.joinWithout')}</LinkButton>}
    >
      {children}
    </FullPage>
  );
}

/** Notes a friend who is logged in, or says why not. Visitors are noted when they order. */
function Join({ code }: { code: FriendCode }) {
  const { t } = useText();
  const user = useUser();
  const join = useMutation({
    mutationFn: () => callApi('POST refer-a-friend/register-friend-code', code),
    onSuccess: () => goTo(joinHref(code)),
  });
  if (!user)
    return (
      <LinkButton variant="primary" href={joinHref(code)}>
        {t('refer.join')}
      </LinkButton>
    );
  return (
    <>
      <Button variant="primary" isPending={join.isPending} onPress={() => join.mutate()}>
        {t('refer.join')}
      </Button>
      <RefusalNotice error={join.error} />
    </>
  );
}

function Referral({ code }: { code: FriendCode }) {
  const { t } = useText();
  const say = useRefusalText();
  const query = useQuery(referralQuery(code));
  if (query.error && isDefiniteAnswer(query.error)) return <Refused>{say(query.error)}</Refused>;
  if (!query.data) return <Waiting queries={[query]} failed={t('refer.offerError')} />;
  const { referrerFirstName: name, campaign } = query.data;
  return (
    <FlowPage
      title={t('refer.offerTitle', { name, center: campaign.centerName })}
      intro={t('refer.offerText', { name })}
    >
      <Sheet>
        <CampaignRewards campaign={campaign} reader="friend" referrerName={name} />
        <SheetBody>
          <div className="actions">
            <Join code={code} />
          </div>
        </SheetBody>
      </Sheet>
    </FlowPage>
  );
}

/** Where the link of a member leads a friend to who might join. */
export function ReferScreen() {
  const { t } = useText();
  const code = useFriendCode();
  return code ? <Referral code={code} /> : <Refused>{t('friend.invalidCode')}</Refused>;
}
