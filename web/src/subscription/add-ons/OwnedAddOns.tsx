import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { PackagePlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { loadTexts } from '../../frame/load-texts.ts';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Row, RowIcon, Rows } from '../../ui/sheet/Sheet.tsx';
import { usePlanWords } from '../plans/use-plan-words.ts';

const EndAddOnDialog = lazyPart(
  () => import('./EndAddOnDialog.tsx'),
  'EndAddOnDialog',
  () => loadTexts('add-ons', 'refusals'),
);

interface OwnedAddOnsProps {
  person: Key;
  owned: OwnedSubscription;
}

type OwnedAddOn = OwnedSubscription['addOns'][number];

/** The add-ons of a membership, and the way to end each. */
export function OwnedAddOns({ person, owned }: OwnedAddOnsProps) {
  const { t } = useText();
  const words = usePlanWords();
  const { money, mediumDate: date } = useFormat();
  const [ending, setEnding] = useState<OwnedAddOn>();
  const { addOns, currency } = owned;
  if (addOns.length === 0) return null;
  const isEnding = ({ endsOn }: OwnedAddOn) => endsOn !== undefined && endsOn !== owned.endsOn;
  return (
    <section className="membership-part">
      <h3>{t('plan.addOns')}</h3>
      <Rows isBordered>
        {addOns.map((addOn) => (
          <Row
            key={`${addOn.addOnId} ${addOn.startsOn}`}
            icon={
              <RowIcon>
                <PackagePlus className="icon" />
              </RowIcon>
            }
            title={<bdi>{addOn.name}</bdi>}
            meta={[
              t('plan.amountEach', { amount: money(addOn.price, currency), each: words.each(owned) }),
              addOn.endsOn && t('membership.ends', { date: date(addOn.endsOn) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            end={
              addOn.can.end === true ? (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('membership.endNamedAddOn', { name: isolated(addOn.name) })}
                  onPress={() => setEnding(addOn)}
                >
                  {t('membership.endAddOn')}
                </Button>
              ) : (
                isEnding(addOn) && <Badge tone="neutral">{t('membership.addOnEnding')}</Badge>
              )
            }
          />
        ))}
      </Rows>
      <Suspense>
        {ending && (
          <EndAddOnDialog person={person} owned={owned} addOn={ending} onClose={() => setEnding(undefined)} />
        )}
      </Suspense>
    </section>
  );
}
