import type { Ref } from 'react';
import { useText } from '../platform/text.ts';
import { Checkbox } from '../ui/choice/Checkbox.tsx';

interface Props {
  creditor: string;
  creditorId: string;
  country: string;
  isAccepted: boolean;
  isJudged: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (isAccepted: boolean) => void;
}

/** The words that are given as a mandate: who changes what they say gives `mandateVersion` another name. */
export function Mandate({ creditor, creditorId, country, isAccepted, isJudged, inputRef, onChange }: Props) {
  const { t } = useText();
  const who = { creditor, creditorId };
  return (
    <>
      <section className="mandate" aria-label={t('mandate.title')}>
        <h3>{t('mandate.title')}</h3>
        <p>{t(country === 'US' ? 'mandate.unitedStates' : 'mandate.europe', who)}</p>
        <p>{t(country === 'US' ? 'mandate.unitedStatesRights' : 'mandate.europeRights', who)}</p>
      </section>
      <Checkbox
        isSelected={isAccepted}
        onChange={onChange}
        {...(inputRef && { inputRef })}
        isRequired
        error={isJudged && !isAccepted && t('mandate.needed')}
      >
        {t('mandate.accept')}
      </Checkbox>
    </>
  );
}
