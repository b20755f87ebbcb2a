import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import type { CourseInfo } from './use-sign-up.ts';

/** What a place in a course costs somebody. */
export function PlacePrice({ info: { price } }: { info: CourseInfo }) {
  const { t } = useText();
  const { money } = useFormat();
  if (!price) return null;
  return (
    <>
      <bdi>{money(price.amount, price.currency)}</bdi>
      {price.isMembersPrice && <span className="row-meta">{t('courses.isMembersPrice')}</span>}
    </>
  );
}
