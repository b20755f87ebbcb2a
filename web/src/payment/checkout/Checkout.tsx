import type { PaymentOffers } from '@foyer/contract/payment';
import type { MeansInput, Payment } from '@foyer/contract/payment/shapes';
import type { Key } from '@foyer/contract/shared/keys';
import { type PaymentMethod, paymentMethods } from '@foyer/contract/shared/payment';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Waiting } from '../../frame/Waiting.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import type { ArtName } from '../../ui/art/Art.tsx';
import { FlowBar } from '../../ui/frame/FlowBar.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Price } from '../../ui/price/Price.tsx';
import { basketOffersQuery, offersQuery } from '../queries.ts';
import { memberPage } from '../result/next-step.ts';
import { Methods } from './Methods.tsx';
import { PayButton } from './PayButton.tsx';
import { PendingSummary } from './PendingSummary.tsx';
import {
  canKeepCard,
  choiceOf,
  type PaymentChoice,
  type PaymentOption,
  paymentOptions,
} from './payment-choice.ts';
import type { SummaryQuery } from './price-summary.ts';
import { Summary, type SummaryOf } from './Summary.tsx';
import { Unavailable } from './Unavailable.tsx';
import { usePay } from './use-pay.ts';
import './checkout.css';

export type { PaymentChoice };

// Few clubs have such means, and few people reach the limit.
const MeansDetails = lazyPart(() => import('../means/MeansDetails.tsx'), 'MeansDetails');
const OverUnpaidLimit = lazyPart(() => import('./OverUnpaidLimit.tsx'), 'OverUnpaidLimit');
const WaitingReference = lazyPart(() => import('../references/WaitingReference.tsx'), 'WaitingReference');

export interface CheckoutProps {
  /** The buyer; undefined where a basket is paid by its link. */
  person?: Key;
  centerId: number;
  currency: string;
  /** Undefined while it is loading. */
  summary: SummaryOf | undefined;
  /** The query of the summary, if the page does not wait for it. */
  summaryQuery?: SummaryQuery;
  /** Sends the make-… call of the chosen payment method. */
  pay(choice: PaymentChoice, idempotencyKey: string): Promise<Payment>;
  /** Staff pay for the person, on a page outside the member's pages. */
  byStaff?: boolean;
  /** For a basket that is paid by its link, without signing in. */
  basketId?: string;
  /** The payment methods that this can be paid by. */
  methods?: readonly PaymentMethod[];
  /** The card is always kept: there is no question, and only providers that keep cards are offered. */
  isCardKept?: boolean;
  /** Direct debit can be agreed in this checkout, although nothing is agreed yet. */
  isDirectDebitNew?: boolean;
  /** A payment method is chosen even if nothing is due today, because later payments are taken by it. */
  needsMethod?: boolean;
  /** Further questions of the chosen payment method. */
  methodDetails?: (option: PaymentOption) => ReactNode;
  art?: ArtName;
  /** Says what must be chosen before paying. Shown when somebody tries to pay. */
  missing?: string | ((choice: PaymentChoice) => string | undefined);
  /** Somebody has tried to pay, and something is missing. */
  onMissed?: (choice: PaymentChoice) => void;
  /** Further choices about the price, in the summary. */
  priceChoices?: ReactNode;
  /** Further choices, above the payment methods. */
  children?: ReactNode;
  /** What is agreed to by paying, below the payment methods. */
  agreement?: ReactNode;
  /** Below the summary. */
  aside?: ReactNode;
}

const nothing: PaymentOffers = { cc: [], cof: [], pl: [], dd: false, invoice: false };

/** Loads the payment methods on offer. A free purchase needs none; a basket paid by its link has its own call. */
function useOffers(props: CheckoutProps) {
  const { person, centerId, currency, summary, basketId, missing, needsMethod = false } = props;
  const amount = summary?.total ?? 0;
  const isFree = summary !== undefined && amount === 0 && typeof missing !== 'string' && !needsMethod;
  const isNeeded = amount > 0 || (needsMethod && summary !== undefined);
  const byPerson = useQuery({
    ...offersQuery(person ?? { centerId, id: 0 }, centerId, { amount, currency }),
    enabled: isNeeded && !basketId,
    placeholderData: (before) => before,
  });
  const byBasket = useQuery({
    ...basketOffersQuery(basketId ?? ''),
    enabled: isNeeded && Boolean(basketId),
  });
  const query = basketId ? byBasket : byPerson;
  const offered = query.data && { ...query.data, dd: query.data.dd || (props.isDirectDebitNew ?? false) };
  return { query, isFree, offers: isFree ? nothing : offered };
}

/** Payment methods, summary and the button that names the amount. Used within a page, below its head. */
export function Checkout(props: CheckoutProps) {
  const { person, currency, summary, summaryQuery, pay, methods = paymentMethods, art = 'club' } = props;
  const {
    isCardKept = false,
    byStaff = false,
    missing,
    methodDetails,
    priceChoices,
    children,
    aside,
  } = props;
  const { t } = useText();
  const { query, isFree, offers } = useOffers(props);
  const [chosenId, setChosenId] = useState<string>();
  const [keepCard, setKeepCard] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const [entered, setEntered] = useState<Record<string, MeansInput | undefined>>({});
  const ways = (offers ? paymentOptions(offers, methods) : []).filter(
    (one) => !isCardKept || one.method !== 'cc' || canKeepCard(one),
  );
  const way = ways.find(({ id }) => id === chosenId) ?? ways[0];
  const atProvider = way?.method === 'cc' ? way : undefined;
  const by = atProvider?.means;
  const given = atProvider && (by === 'card' || by === 'multibanco' ? { by } : entered[atProvider.id]);
  const mustEnter = atProvider && (by === 'mbway' || by === 'directDebit');
  const choice = choiceOf(way, keepCard, given);
  const { send, isPending, error } = usePay(
    pay,
    { person, currency, summary },
    person && byStaff ? () => memberPage(person) : undefined,
  );
  const isIncomplete = mustEnter && !given;
  const said = isIncomplete ? t('means.missing') : typeof missing === 'function' ? missing(choice) : missing;
  const money = { amount: summary?.total ?? 0, currency };
  const isReady = summary && offers && (way || isFree);
  const button = isReady && (
    <PayButton
      money={money}
      method={way?.method}
      // The latest choice has no price yet.
      isPending={isPending || (summaryQuery?.isPlaceholderData ?? false)}
      onPress={() => {
        setMissed(said !== undefined);
        if (isIncomplete) return;
        if (said) props.onMissed?.(choice);
        else send(choice);
      }}
    />
  );
  return (
    <div className="checkout">
      <div className="split">
        <div className="stack">
          {children}
          {summary?.waiting?.map((payment) => (
            <Suspense key={payment.paymentKey}>
              <WaitingReference payment={payment} />
            </Suspense>
          ))}
          {!offers && !summaryQuery?.error && <Waiting queries={[query]} failed={t('checkout.loadError')} />}
          {way && (
            <Methods
              ways={ways}
              chosen={way}
              onChoose={setChosenId}
              details={(one) =>
                mustEnter ? (
                  <Suspense fallback={<LoadingBlock />}>
                    <MeansDetails
                      key={atProvider.id}
                      means={by}
                      provider={atProvider.provider}
                      isJudged={isMissed}
                      onChange={(input) => setEntered({ ...entered, [atProvider.id]: input })}
                    />
                  </Suspense>
                ) : (
                  methodDetails?.(one)
                )
              }
              keepCard={isCardKept ? undefined : person && { isKept: keepCard, onChange: setKeepCard }}
            />
          )}
          {summary && offers && !isReady && (
            <EmptyState title={t(offers.unavailable ? 'checkout.noneNow' : 'checkout.none')}>
              {t(offers.unavailable ? 'checkout.noneNowText' : 'checkout.noneText')}
            </EmptyState>
          )}
          {offers?.unavailable && <Unavailable providers={offers.unavailable} />}
          {offers?.overUnpaidLimit && methods.includes('invoice') && (
            <Suspense>
              <OverUnpaidLimit currency={currency} {...offers.overUnpaidLimit} />
            </Suspense>
          )}
          {isFree && <Notice tone="main">{t('checkout.free')}</Notice>}
          {props.agreement}
        </div>
        <aside className="aside">
          {!summary && summaryQuery && <PendingSummary art={art} query={summaryQuery} />}
          {summary && (
            <Summary
              art={art}
              currency={currency}
              summary={summary}
              error={error}
              choices={priceChoices}
              {...(isMissed && said && { missing: said })}
            >
              {button}
            </Summary>
          )}
          {aside}
        </aside>
      </div>
      {button && (
        <FlowBar
          label={t(summary?.later ? 'checkout.today' : 'checkout.total')}
          price={<Price money={money} />}
          action={button}
        />
      )}
    </div>
  );
}
