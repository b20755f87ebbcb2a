import { messageKeyOf } from '@foyer/contract/shared/refusal';
import type { OfferedAddOn } from '@foyer/contract/subscription/add-ons';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Check } from 'lucide-react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { PendingSummary } from '../../payment/checkout/PendingSummary.tsx';
import { Summary } from '../../payment/checkout/Summary.tsx';
import { useFormat } from '../../platform/format.ts';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Row, RowIcon, Rows, Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { membershipsPath } from '../flow/flow-of.ts';
import { OrderBar } from '../order/OrderBar.tsx';
import { useOrder } from '../order/use-order.tsx';
import { AddOns } from '../plans/AddOns.tsx';
import { PossibleDay } from '../plans/PossibleDay.tsx';
import { AddOnFlow } from './AddOnFlow.tsx';
import { AddOnPage } from './AddOnPage.tsx';
import { type AddOnsOrder, addOnsQuoteQuery } from './queries.ts';
import type { Adding } from './use-add-ons.ts';
import '../../payment/checkout/checkout.css';
import '../plans/plans.css';

/** Those that the membership has, or that can't be bought from this day. */
function Others({ addOns }: { addOns: readonly OfferedAddOn[] }) {
  const { t, say } = useText();
  const { mediumDate: date } = useFormat();
  if (addOns.length === 0) return null;
  const meta = ({ owned, can }: OfferedAddOn) => {
    if (owned)
      return owned.endsOn
        ? t('addOns.ownedUntil', { date: date(owned.endsOn) })
        : t('addOns.ownedSince', { date: date(owned.startsOn) });
    return can.buy === true ? '' : say(messageKeyOf(can.buy));
  };
  return (
    <Sheet title={t('addOns.others')}>
      <SheetBody>
        <Rows isBordered>
          {addOns.map((one) => (
            <Row
              key={one.addOnId}
              icon={
                <RowIcon>
                  <Check className="icon" />
                </RowIcon>
              }
              title={<bdi>{one.name}</bdi>}
              meta={meta(one)}
            />
          ))}
        </Rows>
      </SheetBody>
    </Sheet>
  );
}

function WithOrder({ adding, order }: { adding: Adding; order: AddOnsOrder | undefined }) {
  const { t, say } = useText();
  const { offered, choose, choices, href, flow } = adding;
  const query = useQuery({
    ...addOnsQuoteQuery(order ?? { subscriptionId: 0, subscriptionCenterId: 0, addOns: [] }),
    enabled: order !== undefined,
  });
  const quote = order && query.data;
  const summary = useOrder(quote, { hasStart: false });
  const buyable = offered.addOns.filter(({ can }) => can.buy === true);
  const others = offered.addOns.filter((one) => !buyable.includes(one));
  const next = (
    <LinkButton variant="primary" size="large" width="full" href={href('payment')}>
      {t('addOns.buy')}
      <ArrowRight className="icon" data-directional="" />
    </LinkButton>
  );
  const start = (
    <div className="order-choices">
      <PossibleDay
        label={t('plan.start')}
        value={offered.startsOn}
        earliest={offered.firstStart}
        latest={offered.lastStart}
        onChange={(day) => choose({ start: day })}
      />
    </div>
  );
  const priced = quote && summary && (
    <div aria-busy={query.isPlaceholderData}>
      <Summary art="club" currency={quote.currency} summary={summary} error={null} choices={start}>
        {next}
      </Summary>
    </div>
  );
  const refused = order && query.error && isDefiniteAnswer(query.error);
  return (
    <AddOnPage
      adding={adding}
      step="plan"
      intro={t('addOns.intro', { name: isolated(offered.name) })}
      aside={
        order ? (
          (priced ??
          (refused ? <RefusalNotice error={query.error} /> : <PendingSummary art="club" query={query} />))
        ) : (
          <Notice tone="info">{t('addOns.chooseFirst')}</Notice>
        )
      }
      bar={quote && <OrderBar quote={quote} action={next} />}
    >
      {offered.can.buy !== true && (
        <Notice tone="warn" action={<LinkButton href={membershipsPath(flow)}>{t('addOns.back')}</LinkButton>}>
          {say(messageKeyOf(offered.can.buy))}
        </Notice>
      )}
      {buyable.length > 0 && (
        <AddOns
          plan={{ ...offered, addOns: buyable }}
          chosen={choices.addOns}
          onChange={(addOns) => choose({ addOns })}
        />
      )}
      {offered.can.buy === true && <Others addOns={others} />}
      {offered.addOns.length === 0 && (
        <EmptyState
          art="club"
          title={t('addOns.none')}
          action={<LinkButton href={membershipsPath(flow)}>{t('addOns.back')}</LinkButton>}
        >
          {t('addOns.noneText')}
        </EmptyState>
      )}
    </AddOnPage>
  );
}

/** What a membership can be extended with, from which day, and what each costs. */
export function AddOnPlanScreen() {
  return <AddOnFlow step="plan">{(adding) => <WithOrder adding={adding} order={adding.order} />}</AddOnFlow>;
}
