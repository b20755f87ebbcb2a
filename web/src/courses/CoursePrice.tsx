import type { Course } from '@foyer/contract/courses';
import { useFormats } from '../platform/Formats.tsx';
import { useText } from '../platform/text.ts';
import { shortMoney } from '../ui/format/money.ts';
import { Price, PriceWas } from '../ui/price/Price.tsx';

/** What the rest of a course costs, with the price of the whole course and that for members where they differ. */
export function CoursePrice({ course: { price } }: { course: Pick<Course, 'price'> }) {
  const { t } = useText();
  const { numbers } = useFormats();
  if (!price) return null;
  const { amount, whole, members, currency } = price;
  const short = (minor: number) => shortMoney({ amount: minor, currency }, numbers);
  return (
    <div className="sign-up-price">
      <Price money={{ amount, currency }} size="small" dropZeroMinor />
      {amount < whole && <PriceWas>{t('courses.wholePrice', { amount: short(whole) })}</PriceWas>}
      {members !== undefined && members < amount && (
        <PriceWas>{t('courses.membersPrice', { amount: short(members) })}</PriceWas>
      )}
    </div>
  );
}
