import { OpenReferences } from '../payment/references/OpenReferences.tsx';
import { useOwnKey } from '../person/use-own-key.ts';
import { useText } from '../platform/text.ts';
import { StandaloneLink } from '../ui/button/Link.tsx';
import { Agreements } from './Agreements.tsx';

/** How one pays, in the profile; what is due stands on a page of its own. */
export function BillingTab() {
  const { t } = useText();
  const person = useOwnKey();
  return (
    <>
      <OpenReferences person={person} />
      <Agreements person={person} />
      <StandaloneLink href="/payments">{t('agreement.toPayments')}</StandaloneLink>
    </>
  );
}
