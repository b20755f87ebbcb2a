import { FullPage } from '../../../frame/FullPage.tsx';
import { useText } from '../../../platform/text.ts';
import { LinkButton } from '../../../ui/button/LinkButton.tsx';
import { useUser } from '../../../user/queries.ts';

/** Nobody learns whether an invitation is over or is somebody else's, so this names both. */
export function InvitationGone() {
  const { t } = useText();
  const user = useUser();
  return (
    <FullPage
      art="climb"
      title={t('together.join.gone')}
      action={
        <LinkButton variant="primary" href="/resource-booking">
          {t('together.join.toCourts')}
        </LinkButton>
      }
    >
      {user ? t('together.join.goneText') : t('court.invitationGone')}
    </FullPage>
  );
}
