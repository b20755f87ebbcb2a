import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { detailsQuery } from '../../classes/queries.ts';
import { ForSale } from '../../clipcards/sale/ForSale.tsx';
import { FullPage } from '../../frame/FullPage.tsx';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { goTo } from '../../frame/session/navigate.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { forWhom, peopleFrom } from '../../participation/address.ts';
import { useBook } from '../../participation/use-booking-changes.ts';
import { useClassFormat } from '../../participation/use-class-format.ts';
import type { AnswerFor } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { Row, Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import { clipcardsQuery } from '../queries.ts';
import { type ClassAddress, classOf, productHref } from './address.ts';
import { ClassPage } from './ClassPage.tsx';
import { HeldNotice, KeepPlace, useClassHref, useHeldPlace } from './HeldPlace.tsx';
import { PayOnce, PayOnceOffer, usePaysOnce } from './PayOnce.tsx';
import { PayTogether } from './PayTogether.tsx';
import { useReleaseHolds } from './use-release-holds.ts';

type Details = AnswerFor<'POST classes/get-booking-details'>;

function NotThere() {
  const { t } = useText();
  return (
    <FullPage
      art="climb"
      title={t('booking.notThere')}
      action={
        <LinkButton variant="primary" href="/booking">
          {t('booking.toTimetable')}
        </LinkButton>
      }
    >
      {t('booking.notThereText')}
    </FullPage>
  );
}

interface OwnedProps extends ClassAddress {
  /** The address that opens the class. */
  backHref: string;
}

/** The clipcards that cover the class, the first to expire at the top. One press books with the card. */
function OwnedCards({ person, booking, backHref }: OwnedProps) {
  const { t } = useText();
  const words = useClassFormat();
  const { plainDate } = useFormat();
  const query = useQuery(clipcardsQuery(person, booking));
  const book = useBook();
  const [used, setUsed] = useState<Key>();
  const cards = query.data?.clipcards;
  if (!cards) return <Waiting queries={[query]} failed={t('booking.clipcardsError')} />;
  if (cards.length === 0) {
    return <EmptyState title={t('booking.noOwned')}>{t('booking.noOwnedText')}</EmptyState>;
  }
  const use = ({ clipcardId, clipcardCenterId }: (typeof cards)[number]) => {
    setUsed({ id: clipcardId, centerId: clipcardCenterId });
    book.mutate(
      {
        ...selectedUser(person),
        bookingId: booking.id,
        bookingCenterId: booking.centerId,
        clipcard: { clipcardId, clipcardCenterId },
      },
      {
        onSuccess: () => {
          toasts.add(t('booking.done'));
          goTo(backHref, { replace: true });
        },
      },
    );
  };
  return (
    <>
      <Sheet title={t('booking.owned')}>
        <Rows>
          {cards.map((card) => (
            <Row
              key={formatKey('clipcard', { centerId: card.clipcardCenterId, id: card.clipcardId })}
              title={<bdi>{card.name}</bdi>}
              meta={words.listed([
                t('booking.clipsLeft', { count: card.clipsLeft }),
                ...(card.validUntil ? [t('booking.validUntil', { date: plainDate(card.validUntil) })] : []),
              ])}
              end={
                <Button
                  variant="soft"
                  aria-label={t('booking.useClipNamed', { name: isolated(card.name) })}
                  isPending={book.isPending && used?.id === card.clipcardId}
                  onPress={() => use(card)}
                >
                  {t('booking.useClip')}
                </Button>
              }
            />
          ))}
        </Rows>
      </Sheet>
      <RefusalNotice error={book.error} />
    </>
  );
}

function Cards({ details, person, booking }: ClassAddress & { details: Details }) {
  const { t } = useText();
  const { timeZone } = details;
  const backHref = useClassHref(details, person);
  const { held, isOver } = useHeldPlace(details, person);
  const { isPaying, end } = usePaysOnce();
  const isPaid = isPaying && held && details.price;
  return (
    <ClassPage
      details={details}
      person={person}
      title={t(isPaid ? 'booking.payTitle' : 'title.classClipcards')}
    >
      <HeldNotice
        held={held}
        timeZone={timeZone}
        action={isPaid && <Button onPress={end}>{t('booking.otherWay')}</Button>}
      />
      {isOver && <KeepPlace person={person} booking={booking} isOver />}
      {isPaid ? (
        <PayOnce details={details} price={isPaid} held={held} person={person} booking={booking} />
      ) : (
        <>
          <OwnedCards person={person} booking={booking} backHref={backHref} />
          <PayOnceOffer details={details} held={held} person={person} booking={booking} />
          <ForSale
            person={person}
            title={t('booking.buyOne')}
            href={undefined}
            forClass={booking}
            hrefOf={productHref({ person, booking })}
          />
        </>
      )}
    </ClassPage>
  );
}

function Choice(address: ClassAddress) {
  const [params] = useSearchParams();
  const people = peopleFrom(params.get(forWhom));
  useReleaseHolds(people.length > 0 ? people : [address.person]);
  const { t } = useText();
  const query = useQuery(detailsQuery(address.person, address.booking));
  if (!query.data) return <Waiting queries={[query]} failed={t('booking.loadError')} />;
  if (people.length > 0) return <PayTogether {...address} people={people} details={query.data} />;
  return <Cards {...address} details={query.data} />;
}

/** Chooses the clipcard to book a class with: an existing one, or a new one. */
export function ClassClipcardsScreen() {
  const address = classOf(useParams());
  return address ? <Choice {...address} /> : <NotThere />;
}
