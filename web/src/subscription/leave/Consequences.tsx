import type { Consequences as Happens } from '@foyer/contract/subscription/leave';
import { Info } from 'lucide-react';
import { useFormats } from '../../platform/Formats.tsx';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { IconList } from '../../ui/sheet/IconList.tsx';
import { useBookedPlaces } from '../use-booked-places.tsx';

/** Everything besides money that ends with a membership, or goes on without it. */
export function Consequences({ happens }: { happens: Happens }) {
  const { t } = useText();
  const formats = useFormats();
  const { mediumDate: date } = useFormat();
  const { places, clipcards, addOns, freezes, paysFor, replaces } = happens;
  const placeItems = useBookedPlaces();
  const listed = (some: readonly string[]) =>
    new Intl.ListFormat(formats.dates, { type: 'conjunction' }).format(some);
  const said = [
    ...(addOns.length > 0 ? [t('leave.addOns', { names: listed(addOns.map(isolated)) })] : []),
    ...clipcards.map(({ name, clipsLeft, isReturned }) =>
      t(isReturned ? 'leave.clipcardReturned' : 'leave.clipcardKept', {
        name: isolated(name),
        count: clipsLeft,
      }),
    ),
    ...freezes.map(({ startsOn, endsOn, becomes }) =>
      t(`leave.freeze.${becomes}`, { from: date(startsOn), until: date(endsOn) }),
    ),
    ...(paysFor.length > 0
      ? [
          t('leave.paysFor', {
            names: listed(
              paysFor.map(({ firstName, name }) =>
                t('leave.paysForOne', { firstName: isolated(firstName), plan: isolated(name) }),
              ),
            ),
          }),
        ]
      : []),
    ...(replaces === undefined ? [] : [t('leave.replaces', { name: isolated(replaces) })]),
  ];
  const items = [
    ...placeItems(places),
    ...said.map((text) => ({ id: text, icon: <Info className="icon" />, text })),
  ];
  if (items.length === 0) return null;
  return (
    <section className="leave-happens">
      <h3>{t('leave.happens')}</h3>
      <IconList items={items} />
    </section>
  );
}
