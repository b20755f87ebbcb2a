import type { ChangePlan, PresentMembership } from '@foyer/contract/subscription/change';
import { ArrowRight, Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Facts } from '../../ui/sheet/Facts.tsx';
import { IconList } from '../../ui/sheet/IconList.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { usePlanWords } from '../plans/use-plan-words.ts';
import type { Change } from './use-change.ts';
import '../owned/membership.css';
import './what-changes.css';

function Marked({ title, icon, texts }: { title: string; icon: ReactNode; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <section className="membership-part">
      <h3>{title}</h3>
      <IconList tone="main" items={texts.map((text) => ({ id: text, icon, text }))} />
    </section>
  );
}

interface SidesProps {
  present: PresentMembership;
  plan: ChangePlan;
}

/** The present plan and the new one, side by side. */
function Sides({ present, plan }: SidesProps) {
  const { t } = useText();
  const words = usePlanWords();
  const { money, mediumDate: date } = useFormat();
  const { change, offer, currency } = plan;
  if (!change) return null;
  const each = (amount: number, of: Pick<ChangePlan, 'kind' | 'period'>) =>
    t('plan.amountEach', { amount: money(amount, currency), each: words.each(of) });
  return (
    <div className="change-sides">
      <div className="change-side">
        <span className="row-meta">{t('change.present')}</span>
        <strong>
          <bdi>{present.name}</bdi>
        </strong>
        <span>{each(present.price, present)}</span>
        <span className="row-meta">{t('change.until', { date: date(change.presentEndsOn) })}</span>
      </div>
      <ArrowRight className="icon" data-directional="" aria-hidden />
      <div className="change-side">
        <span className="row-meta">{t('change.new')}</span>
        <strong>
          <bdi>{plan.name}</bdi>
        </strong>
        <span>{each(offer?.eachPeriod ?? plan.price, plan)}</span>
        <span className="row-meta">{t('change.fromDay', { date: date(change.startsOn) })}</span>
      </div>
    </div>
  );
}

/** What a change does: from when, what is credited, what is gained and lost. */
export function WhatChanges({ change: { present, plan, choices } }: { change: Change }) {
  const { t, language } = useText();
  const words = usePlanWords();
  const { money, mediumDate: date } = useFormat();
  if (!plan?.change) return null;
  const { credit, creditTo, firstStart, firstStartReason } = plan.change;
  const list = (names: readonly { name: string }[]) =>
    new Intl.ListFormat(language).format(names.map(({ name }) => isolated(name)));
  // What of the present add-ons isn't part of the order any more.
  const lost = present.addOns.filter(({ addOnId }) => !choices.addOns.includes(addOnId));
  const kept = present.addOns.filter(({ addOnId }) => choices.addOns.includes(addOnId));
  const amount = money(credit, plan.currency);
  return (
    <Sheet title={t('change.what')}>
      <SheetBody>
        <div className="membership">
          <Sides present={present} plan={plan} />
          <Facts
            facts={[
              {
                name: t('change.firstStart'),
                value: t(`change.reason.${firstStartReason}`, { date: date(firstStart) }),
              },
              ...(credit > 0
                ? [
                    {
                      name: t('change.credit'),
                      value: creditTo
                        ? t('change.creditTo', { amount, name: isolated(creditTo) })
                        : t('change.creditText', { amount, name: isolated(present.name) }),
                    },
                  ]
                : []),
              ...(kept.length > 0 ? [{ name: t('change.addOnsKept'), value: list(kept) }] : []),
              ...(lost.length > 0 ? [{ name: t('change.addOnsLost'), value: list(lost) }] : []),
            ]}
          />
          <Marked
            title={t('change.gained')}
            icon={<Check className="icon" strokeWidth={2.5} />}
            texts={plan.gained.map(words.privilege)}
          />
          <Marked
            title={t('change.lost')}
            icon={<Minus className="icon" strokeWidth={2.5} />}
            texts={plan.lost.map(words.privilege)}
          />
        </div>
      </SheetBody>
    </Sheet>
  );
}
