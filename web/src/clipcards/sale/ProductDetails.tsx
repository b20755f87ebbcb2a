import type { ClipcardProduct } from '@foyer/contract/clipcards';
import { CalendarClock, type LucideIcon, MapPin, RefreshCcw, Tags, UserRound } from 'lucide-react';
import { type Texts, useText } from '../../platform/text.ts';
import { IconList } from '../../ui/sheet/IconList.tsx';
import { useListOf } from '../use-list-of.ts';

/** What fills itself again is valid until then, unless that is said to be shorter. */
function validityOf({ validityDays, periodMonths }: ClipcardProduct, t: Texts['t']): string | undefined {
  const isShorter = validityDays !== undefined && validityDays < 28 * (periodMonths ?? Infinity);
  if (isShorter) return t('clipcards.days', { count: validityDays });
  return periodMonths === undefined ? t('clipcards.noEnd') : undefined;
}

/** More names than this are only counted, where there is no room for them. */
const mostNamed = 3;

function agesOf({ minimumAge: from, maximumAge: to }: ClipcardProduct, t: Texts['t']): string | undefined {
  if (from !== undefined && to !== undefined) return t('clipcards.ages', { from, to });
  if (from !== undefined) return t('clipcards.ageFrom', { from });
  return to === undefined ? undefined : t('clipcards.ageTo', { to });
}

function useFacts(product: ClipcardProduct, isShort: boolean): [LucideIcon, string | undefined][] {
  const { t } = useText();
  const listOf = useListOf();
  const { usableAt, activityGroups, periodMonths } = product;
  const isCounted = isShort && usableAt.length > mostNamed;
  const centers = listOf(usableAt.map(({ centerName }) => centerName));
  return [
    [
      Tags,
      activityGroups.length > 0
        ? t('clipcards.for', { groups: listOf(activityGroups) })
        : t('clipcards.forEverything'),
    ],
    [CalendarClock, validityOf(product, t)],
    [
      MapPin,
      isCounted
        ? t('clipcards.usableAtMany', { count: usableAt.length })
        : centers && t('clipcards.usableAt', { centers }),
    ],
    [UserRound, agesOf(product, t)],
    [RefreshCcw, periodMonths === undefined ? undefined : t('clipcards.renews', { count: periodMonths })],
  ];
}

/** What a clipcard is good for: for what, how long, where, for whom. */
export function ProductDetails({
  product,
  isShort = false,
}: {
  product: ClipcardProduct;
  isShort?: boolean;
}) {
  const facts = useFacts(product, isShort).flatMap(([Icon, text]) =>
    text ? [{ id: text, icon: <Icon className="icon" />, text: <bdi>{text}</bdi> }] : [],
  );
  return <IconList items={facts} />;
}
