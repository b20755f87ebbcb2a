import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { Check } from 'lucide-react';
import { explanationsOf } from '../../invoices/explanation/PriceExplanation.tsx';
import { useFormats } from '../../platform/Formats.tsx';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { localTimes } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { MembershipLine } from '../../ui/membership-line/MembershipLine.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Price } from '../../ui/price/Price.tsx';
import { Facts } from '../../ui/sheet/Facts.tsx';
import { IconList } from '../../ui/sheet/IconList.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { OwnedAddOns } from '../add-ons/OwnedAddOns.tsx';
import { PlannedChange } from '../change/PlannedChange.tsx';
import { FreezeNotices } from '../freeze/FreezeNotices.tsx';
import { GoodCauseButton } from '../good-cause/GoodCauseButton.tsx';
import { KeepNotice } from '../leave/KeepNotice.tsx';
import { OwnedOffers } from '../person-offers/OwnedOffers.tsx';
import { durationText } from '../plans/duration-text.ts';
import { usePlanWords } from '../plans/use-plan-words.ts';
import { MembershipActions } from './MembershipActions.tsx';
import { freezeOf, groupOf, lineEnd } from './owned-facts.ts';
import { Papers } from './Papers.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import './membership.css';

interface OwnedProps {
  owned: OwnedSubscription;
}

function useToday(): string {
  const { timeZone } = useFormats();
  return localTimes(timeZone)(new Date()).day;
}

/** Next payment, who pays, minimum term and notice. */
function Money({ owned }: OwnedProps) {
  const { t } = useText();
  const words = usePlanWords();
  const { money, mediumDate: date } = useFormat();
  const { currency, price, nextPayment, boundUntil, notice, endsOn, paidBy, company } = owned;
  const sponsored = (nextPayment?.lines ?? []).reduce((sum, one) => sum + (one.sponsoredAmount ?? 0), 0);
  const facts = [
    ...(nextPayment
      ? [
          {
            name: t('membership.nextPayment'),
            value: (
              <>
                {t('membership.amountOn', {
                  amount: money(nextPayment.total, currency),
                  date: date(nextPayment.dueOn),
                })}
                {explanationsOf(nextPayment.lines, currency)}
              </>
            ),
          },
        ]
      : []),
    ...(paidBy ? [{ name: t('membership.paidBy'), value: <bdi>{paidBy}</bdi> }] : []),
    ...(company
      ? [
          {
            name: t('membership.company'),
            value: sponsored
              ? t('membership.companyPays', {
                  company: isolated(company),
                  amount: money(sponsored, currency),
                })
              : isolated(company),
          },
        ]
      : []),
    ...(boundUntil && !endsOn ? [{ name: t('membership.boundUntil'), value: date(boundUntil) }] : []),
    ...(notice && !endsOn ? [{ name: t('plan.notice'), value: durationText(notice, t) }] : []),
  ];
  return (
    <div className="membership-money">
      {price > 0 && <Price money={{ amount: price, currency }} period={words.each(owned)} />}
      <Facts facts={facts} />
    </div>
  );
}

function Timeline({ owned }: OwnedProps) {
  const { t } = useText();
  const { mediumDate: date } = useFormat();
  const today = useToday();
  const { startsOn, endsOn, boundUntil } = owned;
  const end = lineEnd(owned, today);
  const freeze = freezeOf(owned, today);
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  const afterEnd = endsOn ? t('membership.lastDay') : boundUntil === end ? t('membership.thenOpen') : '';
  return (
    <MembershipLine
      start={at(startsOn)}
      end={at(end)}
      today={at(today)}
      {...(freeze && { freeze: { start: at(freeze.startsOn), end: at(freeze.endsOn) } })}
      marks={[
        { at: at(startsOn), date: date(startsOn), text: t('membership.start') },
        { at: at(end), date: date(end), text: afterEnd || t('membership.anniversary') },
      ]}
    />
  );
}

function Opens({ owned: { privileges } }: OwnedProps) {
  const { t } = useText();
  const words = usePlanWords();
  if (privileges.length === 0) return null;
  return (
    <section className="membership-part">
      <h3>{t('plan.opens')}</h3>
      <IconList
        tone="main"
        items={privileges
          .map(words.privilege)
          .map((text) => ({ id: text, icon: <Check className="icon" strokeWidth={2.5} />, text }))}
      />
    </section>
  );
}

interface OwnedMembershipProps extends OwnedProps {
  person: Key;
  /** Of the member, where somebody else reads it. */
  name?: string | undefined;
  /** Of the heading. */
  level?: 2 | 3;
}

/** What a member, or somebody who reads it for them, has to know first. */
function StateNotice({ owned: { status, subState }, name }: Pick<OwnedMembershipProps, 'owned' | 'name'>) {
  const { t } = useText();
  const of = name && { name: isolated(name) };
  return (
    <>
      {subState === 'BLOCKED' && (
        <Notice tone="danger">{of ? t('membership.blockedOf', of) : t('membership.blockedText')}</Notice>
      )}
      {status === 'WINDOW' && (
        <Notice tone="main">{of ? t('membership.windowOf', of) : t('membership.windowText')}</Notice>
      )}
    </>
  );
}

/** One membership: what it is, costs and opens, and when it ends. */
export function OwnedMembership({ person, name: member, owned, level = 2 }: OwnedMembershipProps) {
  const { t } = useText();
  const { mediumDate: date } = useFormat();
  const group = groupOf(owned);
  const { name, centerName, startsOn, endsOn, terminatedOn } = owned;
  const since =
    group === 'past' && endsOn
      ? t('membership.fromUntil', { from: date(startsOn), until: date(endsOn) })
      : t(group === 'coming' ? 'membership.startsOn' : 'membership.since', { date: date(startsOn) });
  return (
    <Sheet title={<bdi>{name}</bdi>} aside={<StatusBadge owned={owned} />} level={level}>
      <SheetBody>
        <div className="membership">
          <p className="row-meta">
            <bdi>{centerName}</bdi> · {since}
            {terminatedOn && group !== 'past' && (
              <> · {t('membership.terminatedOn', { date: date(terminatedOn) })}</>
            )}
          </p>
          <StateNotice owned={owned} name={member} />
          <KeepNotice person={person} owned={owned} />
          {group !== 'past' && (
            <>
              <OwnedOffers person={person} owned={owned} />
              <Money owned={owned} />
              {group === 'running' && <Timeline owned={owned} />}
              <PlannedChange person={person} owned={owned} />
              <FreezeNotices person={person} owned={owned} />
              <Opens owned={owned} />
              <OwnedAddOns person={person} owned={owned} />
            </>
          )}
          <Papers person={person} owned={owned} />
          <MembershipActions person={person} owned={owned} />
          {group !== 'past' && <GoodCauseButton person={person} owned={owned} />}
        </div>
      </SheetBody>
    </Sheet>
  );
}
