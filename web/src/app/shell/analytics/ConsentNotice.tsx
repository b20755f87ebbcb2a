import { useEffect, useState } from 'react';
import { useConfig } from '../../../config/queries.ts';
import { useText } from '../../../platform/text.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { isMeasured } from './analytics.ts';
import { type Consent, readConsent, rememberConsent, startMeasuring } from './consent.ts';

/** Asks for consent before analytics load. Refusing is as easy as accepting. */
export function ConsentNotice() {
  const { t } = useText();
  const { general } = useConfig();
  const [consent, setConsent] = useState(readConsent);
  useEffect(() => {
    if (consent === 'accepted' && isMeasured(general)) startMeasuring(general);
  }, [consent, general]);
  if (consent || !isMeasured(general)) return null;
  const say = (said: Consent) => {
    rememberConsent(said);
    setConsent(said);
  };
  return (
    <section className="consent" aria-labelledby="consent-title">
      <div>
        <h2 id="consent-title">{t('consent.title')}</h2>
        <p>{t('consent.text', { club: general.clubName })}</p>
      </div>
      <div className="actions">
        <Button onPress={() => say('accepted')}>{t('consent.accept')}</Button>
        <Button onPress={() => say('refused')}>{t('consent.refuse')}</Button>
      </div>
    </section>
  );
}
