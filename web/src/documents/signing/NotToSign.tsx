import { useConfig } from '../../config/queries.ts';
import { FullPage } from '../../frame/FullPage.tsx';
import { useRefusalText } from '../../frame/refusal-text.ts';
import type { PortalError } from '../../platform/portal-error.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { signOut } from '../../user/session.ts';

const titles = {
  'document.alreadySigned': 'signing.alreadySigned',
  'document.linkRunOut': 'signing.linkRunOut',
  'document.linkWithdrawn': 'signing.linkWithdrawn',
  'document.notYours': 'signing.notYours',
  'document.leftFamily': 'signing.leftFamily',
  'document.notFound': 'signing.notFound',
  'document.changed': 'signing.loadError',
  'general.documentFormatError': 'signing.documentFormatError',
} as const;

const outcomeOf = (code: string) => Object.entries(titles).find(([known]) => known === code)?.[1];

/** Whether there is nothing to sign, or not what was read: trying again doesn't help. */
export const isOutcome = (error: Error): boolean =>
  outcomeOf((error as Partial<PortalError>).code ?? '') !== undefined;

/** In place of a document: why it can't be signed here, and where to go on. */
export function NotToSign({ error }: { error: PortalError }) {
  const { t } = useText();
  const say = useRefusalText();
  return (
    <FullPage
      art="club"
      title={t(outcomeOf(error.code) ?? 'signing.loadError')}
      action={
        error.code === 'document.notYours' ? (
          <Button variant="primary" onPress={() => void signOut()}>
            {t('signing.otherAccount')}
          </Button>
        ) : (
          <ToDocuments />
        )
      }
    >
      {say(error)}
    </FullPage>
  );
}

/** To the list of documents, or to the start page where the club has no profile. */
export function ToDocuments({ variant }: { variant?: 'soft' }) {
  const { t } = useText();
  const { features } = useConfig();
  const look = variant ? {} : ({ variant: 'primary' } as const);
  return (
    <LinkButton {...look} href={features.enableProfile ? '/profile/documents' : '/'}>
      {t(features.enableProfile ? 'signing.toDocuments' : 'signing.toStart')}
    </LinkButton>
  );
}
