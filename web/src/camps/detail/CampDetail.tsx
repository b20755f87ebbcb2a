import type { Key } from '@foyer/contract/shared/keys';
import { campsPaymentHref } from '../../participation/address.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { SignUpFoot } from '../../sign-up/SignUpFoot.tsx';
import { SignUpOutcome } from '../../sign-up/SignUpOutcome.tsx';
import { WhoSignsUp } from '../../sign-up/WhoSignsUp.tsx';
import { BookableDetail } from '../../ui/detail/BookableDetail.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { CareButton } from '../care/CareButton.tsx';
import { ChildChoices } from '../choice/ChildChoices.tsx';
import { ChildrenInCamp, inCamp } from '../choice/ChildrenInCamp.tsx';
import { ElectiveNames } from '../choice/ElectiveNames.tsx';
import { useSignUp } from '../choice/use-sign-up.ts';
import { CampPrice } from '../price/CampPrice.tsx';
import { Costs, sumOf } from '../price/Costs.tsx';
import { childCosts } from '../price/child-costs.ts';
import { type CampDetails, type CampInfo, keyOfCamp } from '../queries.ts';
import { ChildrenButton } from '../staff/ChildrenButton.tsx';
import { useCampFormat } from '../use-camp-format.ts';
import { useCampPicture } from '../use-camp-picture.ts';

interface CampDetailProps {
  details: CampDetails;
  person: Key;
  other: Key | undefined;
  onOpen: (camp: Key) => void;
}

/** Why nobody can sign up, where that is so. */
function NotOpen({ details }: { details: CampDetails }) {
  const words = useCampFormat();
  const { status } = details;
  if (status === 'OPEN' || status === 'STANDBY') return null;
  return (
    <Notice tone={status === 'CANCELLED' ? 'warn' : 'info'}>
      <p>
        <strong>{words.places(details)}</strong>
      </p>
    </Notice>
  );
}

/** What a place costs somebody. By the day, that depends on the days. */
function PlacePrice({ info: { price }, isByDay }: { info: CampInfo; isByDay: boolean }) {
  const { t } = useText();
  const { money } = useFormat();
  if (!price || isByDay) return null;
  return (
    <>
      <bdi>{money(price.amount, price.currency)}</bdi>
      {price.isSiblings && <span className="row-meta">{t('camps.siblings')}</span>}
    </>
  );
}

/** A camp: when and where it is, for whom, what it costs, and how the family takes part. */
export function CampDetail({ details, person, other, onOpen }: CampDetailProps) {
  const { t } = useText();
  const { money } = useFormat();
  const words = useCampFormat();
  const pictureOf = useCampPicture();
  const signUp = useSignUp(person, details);
  const { chosen, isByDay } = signUp;
  const { centerName, capacity, free, status, term, price } = details;
  const ages = words.ages(details);
  const [first, last] = [term[0], term.at(-1)];
  const isFull = status === 'STANDBY' || status === 'FULL';
  const costs = childCosts(details, signUp);
  const lengthText = t(`camps.length.${details.dayLength ?? 'MIXED'}`, { count: details.dates });
  return (
    <BookableDetail
      picture={pictureOf(details)}
      title={<bdi>{details.name}</bdi>}
      kind={words.listed([details.season, ...(ages ? [ages] : [])])}
      start={first?.startsAt ?? details.startsOn}
      end={last?.endsAt ?? details.endsOn}
      when={
        <>
          {words.days(details)}
          <br />
          <span className="row-meta">{words.listed([words.time(details), lengthText])}</span>
        </>
      }
      place={centerName}
      {...((status === 'OPEN' || isFull) && {
        places: {
          taken: isFull ? capacity : capacity - free,
          places: capacity,
          text: <strong>{words.places(details)}</strong>,
        },
      })}
      text={details.description && <p dir="auto">{details.description}</p>}
      foot={
        <SignUpFoot
          chosen={chosen}
          total={costs.length > 0 ? money(sumOf(costs), price?.currency) : undefined}
          paymentHref={campsPaymentHref(other)}
          isPending={signUp.isPending}
          onSend={signUp.send}
        />
      }
    >
      <SignUpOutcome outcome={chosen.outcome} />
      <NotOpen details={details} />
      <ChildrenButton details={details} />
      <CampPrice camp={details} />
      <WhoSignsUp
        bookable={{
          key: keyOfCamp(details),
          title: details.name,
          waiting: details.standby,
          timeZone: details.timeZone,
          paymentHref: (what) => campsPaymentHref(other, what),
        }}
        error={signUp.error}
        price={(info) => <PlacePrice info={info} isByDay={isByDay} />}
        actions={(info) => <CareButton info={info} person={person} isOver={status === 'ENDED'} />}
        {...{ chosen, person, other, onOpen }}
      />
      {chosen.people.length > 0 ? (
        <ChildChoices details={details} signUp={signUp} />
      ) : (
        <ChildrenInCamp details={details} />
      )}
      {chosen.people.length === 0 && inCamp(details.people).length === 0 && (
        <ElectiveNames term={term} price={price} />
      )}
      <Costs details={details} signUp={signUp} />
    </BookableDetail>
  );
}
