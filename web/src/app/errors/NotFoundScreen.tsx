import { FullPage } from '../../frame/FullPage.tsx';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';

export function NotFoundScreen() {
  const { t } = useText();
  return (
    <FullPage
      art="tennis"
      title={t('title.notFound')}
      action={
        <LinkButton variant="primary" href="/">
          {t('errors.back')}
        </LinkButton>
      }
    >
      {t('errors.notFoundText')}
    </FullPage>
  );
}
