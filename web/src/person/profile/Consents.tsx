import type { PersonDetail } from '@foyer/contract/person/detail';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useText } from '../../platform/text.ts';
import { Switch } from '../../ui/choice/Switch.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { useUpdateInformation } from './use-update-information.ts';

const consents = ['allowEmailNewsletters', 'allowThirdPartyOffers'] as const;
type Consent = (typeof consents)[number];

/** Given and taken back with one press; shown at once, and as it was where the server did not take it. */
function ConsentSwitch({ person, consent }: { person: PersonDetail; consent: Consent }) {
  const { t } = useText();
  const update = useUpdateInformation(person);
  const wished = update.isPending ? update.variables[consent] : undefined;
  return (
    <>
      <Switch
        isSelected={wished ?? person[consent]}
        onChange={(isGiven) =>
          update.mutate(
            { [consent]: isGiven },
            { onSuccess: () => toasts.add(t(isGiven ? 'profile.consentGiven' : 'profile.consentTaken')) },
          )
        }
      >
        <span className="consent-name">{t(`profile.${consent}`)}</span>
        <span className="row-meta">{t(`profile.${consent}Text`)}</span>
      </Switch>
      <RefusalNotice error={update.error} />
    </>
  );
}

export function Consents({ person }: { person: PersonDetail }) {
  const { t } = useText();
  return (
    <Sheet title={t('profile.consents')}>
      <SheetBody>
        {consents.map((consent) => (
          <ConsentSwitch key={consent} person={person} consent={consent} />
        ))}
      </SheetBody>
    </Sheet>
  );
}
