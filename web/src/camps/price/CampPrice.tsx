import type { Camp } from '@foyer/contract/camps';
import { useFormats } from '../../platform/Formats.tsx';
import { useText } from '../../platform/text.ts';
import { shortMoney } from '../../ui/format/money.ts';
import { Price, PriceWas } from '../../ui/price/Price.tsx';
import { useCampFormat } from '../use-camp-format.ts';
import { dayPrices } from './day-price.ts';

/** What a camp costs, with what early birds, brothers and sisters save. By the day: what a day costs. */
export function CampPrice({ camp }: { camp: Pick<Camp, 'price' | 'soldBy' | 'dayLength'> }) {
  const { price } = camp;
  const { t } = useText();
  const { numbers } = useFormats();
  const { percent, day: dayText } = useCampFormat();
  if (!price) return null;
  const { amount, whole, earlyBird, siblings, currency } = price;
  const short = (minor: number) => shortMoney({ amount: minor, currency }, numbers);
  const { half, full } = dayPrices(camp);
  const day = half ?? full;
  return (
    <div className="sign-up-price">
      {day === undefined ? (
        <Price money={{ amount, currency }} size="small" dropZeroMinor />
      ) : (
        <Price
          money={{ amount: day, currency }}
          size="small"
          dropZeroMinor
          period={t(half === undefined ? 'camps.aDay' : 'camps.aHalfDay')}
        />
      )}
      {half !== undefined && full !== undefined && (
        <PriceWas>{t('camps.fullDayPrice', { amount: short(full) })}</PriceWas>
      )}
      {day !== undefined && <PriceWas>{t('camps.allDays', { amount: short(amount) })}</PriceWas>}
      {earlyBird && (
        <PriceWas>
          {t(day === undefined ? 'camps.earlyBirdThen' : 'camps.earlyBirdOff', {
            ...{ date: dayText(earlyBird.until), amount: short(whole) },
            discount: percent(earlyBird.discount),
          })}
        </PriceWas>
      )}
      {siblings !== undefined && (
        <PriceWas>{t('camps.siblingsOff', { discount: percent(siblings) })}</PriceWas>
      )}
    </div>
  );
}
