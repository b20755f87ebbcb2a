import { FullPage } from '../../frame/FullPage.tsx';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';

export function UnauthorizedScreen() {
  const { t } = useText();
  return (
    <FullPage
      art="club"
      title={t('title.unauthorized')}
      action={
        <LinkButton variant="primary" href="/">
          {t('errors.back')}
        </LinkButton>
      }
    >
      <strong>{t('errors.unauthorizedText')}</strong>
      <br />
      {t('errors.unauthorizedHint')}
    </FullPage>
  );
}
