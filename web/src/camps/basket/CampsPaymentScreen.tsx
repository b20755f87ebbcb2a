import type { CampBasket } from '@foyer/contract/camps/sign-up';
import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { campsHref, campsPaymentHref, openCamp } from '../../participation/address.ts';
import { useBooker } from '../../participation/use-booker.ts';
import { useText } from '../../platform/text.ts';
import { PayBasket } from '../../sign-up/basket/PayBasket.tsx';
import { PaymentPage } from '../../sign-up/basket/PaymentPage.tsx';
import { SignUpForFree } from '../../sign-up/basket/SignUpForFree.tsx';
import { useOffer } from '../../sign-up/basket/use-offer.ts';
import type { TypedCare } from '../care/CareForm.tsx';
import { CareSheet } from '../care/CareSheet.tsx';
import { basketQuery } from '../queries.ts';
import { BeforePaying } from './BeforePaying.tsx';
import { CampLines } from './CampLines.tsx';
import { RanOut } from './RanOut.tsx';
import { summaryLines } from './summary-lines.ts';
import { useCampChange } from './use-camp-change.ts';

interface PaymentProps {
  person: Key;
  other: Key | undefined;
}

/** The basket of camps, what staff have to know of each child, and paying for it. */
export function CampsPaymentScreen() {
  const { person, other } = useBooker();
  // The guard lets nobody in who has not signed in.
  return person && <Payment person={person} other={other} />;
}

function Payment({ person, other }: PaymentProps) {
  const { t } = useText();
  const take = useCampChange('POST camps/take-camp-offer', person);
  const [values, set] = useState<TypedCare['values']>();
  const offer = useOffer(take, campsPaymentHref(other));
  const query = useQuery({ ...basketQuery(person), enabled: !offer.isTaking });
  return (
    <PaymentPage
      {...{ person, other, query, offer }}
      sold={{
        href: campsHref(other),
        title: t('title.campsPayment'),
        more: t('camps.addMore'),
        show: t('camps.toCamps'),
        empty: t('camps.emptyText'),
      }}
      ranOut={(basket) => <RanOut basket={basket} person={person} />}
    >
      {(basket) => <Filled {...{ basket, person, other }} typed={{ values, set }} />}
    </PaymentPage>
  );
}

function Filled({ basket, person, other, typed }: PaymentProps & { basket: CampBasket; typed: TypedCare }) {
  const book = useCampChange('POST camps/book-camp', person);
  const { total, currency, centerId, lines } = basket;
  const isComplete = lines.every((line) => line.isComplete);
  const [first, ...more] = new Set(lines.map(({ camp }) => camp.campKey));
  const shown = (
    <>
      <CampLines basket={basket} person={person} />
      <CareSheet lines={lines} person={person} typed={typed} />
    </>
  );
  if (currency === undefined || centerId === undefined || total === 0)
    return (
      <>
        {shown}
        {isComplete && <SignUpForFree book={book} href={campsHref(other)} />}
      </>
    );
  if (!isComplete)
    return (
      <BeforePaying basket={basket} currency={currency}>
        {shown}
      </BeforePaying>
    );
  return (
    <PayBasket
      kind="camps"
      basket={{
        ...{ person, centerId, total },
        participationIds: lines.map(({ participationId }) => participationId),
      }}
      currency={currency}
      lines={summaryLines(lines)}
      href={campsHref(other, first !== undefined && more.length === 0 ? { [openCamp]: first } : {})}
    >
      {shown}
    </PayBasket>
  );
}
