import { useConfig } from '../../config/queries.ts';
import { FullPage } from '../../frame/FullPage.tsx';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';

/** Shown when single sign-on fails. */
export function TokenErrorScreen() {
  const { t } = useText();
  const { features } = useConfig();
  return (
    <FullPage
      art="run"
      title={t('title.tokenError')}
      action={
        features.enableLoginPage ? (
          <LinkButton variant="primary" href="/login">
            {t('shell.logIn')}
          </LinkButton>
        ) : (
          <LinkButton variant="primary" href="/">
            {t('errors.back')}
          </LinkButton>
        )
      }
    >
      {t(features.enableLoginPage ? 'sso.tokenError' : 'sso.tokenErrorNoLogin')}
    </FullPage>
  );
}
