import { formatKey } from '@foyer/contract/shared/keys';
import { RefreshCw, Ticket } from 'lucide-react';
import type { MemberSummary } from '../../person/members/queries.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Row, RowIcon, Rows, Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { planFacts, useShortDate } from './MemberBand.tsx';

/** Every plan and every clipcard that can still be used. */
export function MemberOwns({ member: { plans, clipcards } }: { member: MemberSummary }) {
  const { t } = useText();
  const { number } = useFormat();
  const date = useShortDate();
  return (
    <Sheet title={t('summary.owns')}>
      {plans.length + clipcards.length === 0 ? (
        <SheetBody>
          <p className="row-meta">{t('summary.ownsNothing')}</p>
        </SheetBody>
      ) : (
        <Rows>
          {plans.map((plan) => (
            <Row
              key={plan.subscriptionId}
              icon={
                <RowIcon tone="main">
                  <RefreshCw className="icon" />
                </RowIcon>
              }
              title={<bdi>{plan.name}</bdi>}
              meta={planFacts(plan, { t, date })}
            />
          ))}
          {clipcards.map(({ clipcardId, clipcardCenterId, name, clipsLeft, validUntil }) => (
            <Row
              key={formatKey('clipcard', { centerId: clipcardCenterId, id: clipcardId })}
              icon={
                <RowIcon tone="main">
                  <Ticket className="icon" />
                </RowIcon>
              }
              title={<bdi>{name}</bdi>}
              meta={validUntil && t('summary.validUntil', { date: date(validUntil) })}
              end={
                <>
                  <strong className="figure">{number(clipsLeft)}</strong>{' '}
                  <span className="row-meta">{t('summary.clipsLeft', { count: clipsLeft })}</span>
                </>
              }
            />
          ))}
        </Rows>
      )}
    </Sheet>
  );
}
