import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import type { CourtsAt } from '../day/day-props.ts';

/** In place of a court that was held for somebody who did not book it in time. */
export function TurnOver({ courts }: { courts: CourtsAt }) {
  const { t } = useText();
  return (
    <div className="detail-body">
      <Notice isNews>{t('watch.over')}</Notice>
      <p>
        <StandaloneLink href={courts.watchHref('list')}>{t('watch.see')}</StandaloneLink>
      </p>
    </div>
  );
}
