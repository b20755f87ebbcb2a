import { useText } from '../platform/text.ts';
import { Notice, type NoticeTone } from '../ui/message/Notice.tsx';
import type { MemberDetails } from './MemberSummaryScreen.tsx';

type Warning = MemberDetails['warnings'][number];

const tones: Record<Warning, NoticeTone> = {
  BLACKLISTED: 'danger',
  BLOCKED: 'danger',
  NOT_ACTIVE: 'warn',
  NO_CONSENT: 'info',
  NO_SIGN_IN: 'info',
};
const inOrder = Object.keys(tones) as Warning[];

/** What stands in the way, and what to do about it; the gravest first. */
export function MemberWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const { t } = useText();
  if (warnings.length === 0) return null;
  return (
    <ul className="member-warnings" aria-label={t('summary.warnings')}>
      {inOrder
        .filter((warning) => warnings.includes(warning))
        .map((warning) => (
          <li key={warning}>
            <Notice tone={tones[warning]}>
              <p>
                <strong>{t(`summary.warning.${warning}`)}</strong>
              </p>
              <p>{t(`summary.warningText.${warning}`)}</p>
            </Notice>
          </li>
        ))}
    </ul>
  );
}
