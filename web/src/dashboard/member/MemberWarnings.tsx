import { useClassFormat } from '../../participation/use-class-format.ts';
import type { MemberSummary } from '../../person/members/queries.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Notice, type NoticeTone } from '../../ui/message/Notice.tsx';

type Warning = MemberSummary['warnings'][number];

const tones: Record<Warning, NoticeTone> = {
  BLACKLISTED: 'danger',
  BLOCKED: 'danger',
  SANCTIONED: 'warn',
  DEBT: 'warn',
  NOT_ACTIVE: 'warn',
  MINOR_ALONE: 'warn',
  NO_CONSENT: 'info',
  NO_SIGN_IN: 'info',
};

/** What stands in the way, and what to do about it; the most serious first, as the server sends them. */
export function MemberWarnings({ member }: { member: MemberSummary }) {
  const { t } = useText();
  const { money } = useFormat();
  const words = useClassFormat();
  const { warnings, balances, sanctionedUntil, timeZone } = member;
  if (warnings.length === 0) return null;
  const values = {
    amount: balances
      .filter(({ overdue }) => overdue > 0)
      .map(({ overdue, currency }) => money(overdue, currency))
      .join(' + '),
    when: sanctionedUntil ? words.moment(sanctionedUntil, timeZone) : '',
  };
  return (
    <ul className="member-warnings" aria-label={t('summary.warnings')}>
      {warnings.map((warning) => (
        <li key={warning}>
          <Notice tone={tones[warning]}>
            <p>
              <strong>{t(`summary.warning.${warning}`, values)}</strong>{' '}
              {t(`summary.warningText.${warning}`, values)}
            </p>
          </Notice>
        </li>
      ))}
    </ul>
  );
}
