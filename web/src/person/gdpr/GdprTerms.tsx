import type { UseMutationResult } from '@tanstack/react-query';
import { Check, CircleCheck, ExternalLink, Hand } from 'lucide-react';
import { useConfig } from '../../config/queries.ts';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import type { AnswerFor } from '../../platform/api.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { writeInstant } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';

export type Answer = 'ACCEPTED' | 'REFUSED';

type Said = AnswerFor<'GET person/get-gdpr-status'>;
type Saving = UseMutationResult<Said, Error, Answer>;

const choices = [
  { id: 'ACCEPTED', icon: CircleCheck },
  { id: 'REFUSED', icon: Hand },
] as const;

/** What was said before, or that the terms have changed since. */
function TermsStatus({ status, version, answeredAt }: Said) {
  const { t } = useText();
  const formats = useFormats();
  if (status === 'OUTDATED') return <Notice>{t('gdpr.outdated')}</Notice>;
  if ((status !== 'ACCEPTED' && status !== 'REFUSED') || !answeredAt) return null;
  return (
    <Notice tone={status === 'ACCEPTED' ? 'success' : 'info'}>
      <p>
        {t(`gdpr.said.${status}`, {
          version,
          date: writeInstant(answeredAt, formats, { dateStyle: 'full' }),
        })}
      </p>
    </Notice>
  );
}

function Choice({ choice, said, saving }: { choice: (typeof choices)[number]; said: Said; saving: Saving }) {
  const { t } = useText();
  const { id, icon: Icon } = choice;
  const isSaid = said.status === id;
  return (
    <li className="gdpr-choice bordered" data-selected={isSaid || undefined}>
      <h3>
        <Icon className="icon" />
        {t(`gdpr.choice.${id}`)}
      </h3>
      <p>{t(`gdpr.choiceText.${id}`)}</p>
      {isSaid ? (
        <p className="gdpr-said">
          <Check className="icon" />
          {t('gdpr.yourAnswer')}
        </p>
      ) : (
        <Button
          variant="soft"
          width="full"
          isPending={saving.isPending && saving.variables === id}
          onPress={() => {
            if (!saving.isPending) saving.mutate(id);
          }}
        >
          {t(`gdpr.answer.${id}`)}
        </Button>
      )}
    </li>
  );
}

/** The terms of the club and the two answers to them, neither easier to give than the other. */
export function GdprTerms({ said, answer }: { said: Said; answer: Saving }) {
  const { t } = useText();
  const { general, footerLinks } = useConfig();
  if (said.status === 'NOT_ASKED') {
    return <Notice>{t('gdpr.notAsked', { club: general.clubName })}</Notice>;
  }
  return (
    <Sheet title={t('gdpr.terms')} aside={<Badge>{t('gdpr.version', { version: said.version })}</Badge>}>
      <SheetBody>
        <div className="stack">
          <TermsStatus {...said} />
          <p>{t('gdpr.termsText', { club: general.clubName })}</p>
          {footerLinks.dataProtection && (
            <StandaloneLink href={footerLinks.dataProtection} target="_blank" hasArrow={false}>
              {t('gdpr.read')}
              <ExternalLink className="icon" />
            </StandaloneLink>
          )}
          <RefusalNotice error={answer.error} />
          <ul className="gdpr-choices">
            {choices.map((choice) => (
              <Choice key={choice.id} choice={choice} said={said} saving={answer} />
            ))}
          </ul>
        </div>
      </SheetBody>
    </Sheet>
  );
}
