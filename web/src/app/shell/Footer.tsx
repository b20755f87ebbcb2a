import { useConfig } from '../../config/queries.ts';
import { useText } from '../../platform/text.ts';
import { AppFooter } from '../../ui/frame/AppFooter.tsx';

const names = ['imprint', 'dataProtection', 'legal', 'generalTermsAndConditions'] as const;

export function Footer() {
  const { t } = useText();
  const { footerLinks, general } = useConfig();
  const links = names.flatMap((name) => {
    const href = footerLinks[name];
    return href ? [{ id: name, href, label: t(`shell.${name}`) }] : [];
  });
  return <AppFooter name={general.clubName} links={links} />;
}
