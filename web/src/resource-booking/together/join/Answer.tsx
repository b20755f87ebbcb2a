import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { hasPlace } from '@foyer/contract/shared/participation';
import { useQuery } from '@tanstack/react-query';
import { Calendar, Coins, MapPin, UserRound, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { RefusalNotice } from '../../../frame/RefusalNotice.tsx';
import { goTo } from '../../../frame/session/navigate.ts';
import { Waiting } from '../../../frame/Waiting.tsx';
import { useClassFormat } from '../../../participation/use-class-format.ts';
import type { AnswerFor } from '../../../platform/api.ts';
import { useFormats } from '../../../platform/Formats.tsx';
import { useFormat } from '../../../platform/format.ts';
import { isDefiniteAnswer } from '../../../platform/idempotency-keys.ts';
import { isolated } from '../../../platform/isolated.ts';
import { periodText } from '../../../platform/local-time.ts';
import { selectedUser } from '../../../platform/selected-user.ts';
import { useText } from '../../../platform/text.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { LinkButton } from '../../../ui/button/LinkButton.tsx';
import { Notice } from '../../../ui/message/Notice.tsx';
import { toasts } from '../../../ui/message/toast-queue.ts';
import { IconList } from '../../../ui/sheet/IconList.tsx';
import { Sheet, SheetBody } from '../../../ui/sheet/Sheet.tsx';
import { hourHref, partHref } from '../address.ts';
import { invitationsQuery, linkQuery, type SharedHour } from '../queries.ts';
import { SplitNotice } from '../SplitNotice.tsx';
import { useFreeText } from '../use-free-text.ts';
import { useAnswering } from '../use-together.ts';
import { InvitationGone } from './InvitationGone.tsx';

interface Who {
  person: Key;
  other: Key | undefined;
}

type Accepting = Omit<
  Parameters<ReturnType<typeof useAccept>['mutate']>[0],
  keyof ReturnType<typeof selectedUser>
>;

/** What joining costs the person. */
function useCostText(): (hour: SharedHour) => string | undefined {
  const { t } = useText();
  const { money } = useFormat();
  return ({ split }) => {
    if (!split) return undefined;
    const { isSettled, nextPart, currency } = split;
    if (isSettled || nextPart === undefined) return t('together.join.paid');
    return t('together.join.part', { price: money(nextPart, currency) });
  };
}

const useAccept = () => useAnswering('POST resource-booking/accept-invitation');

/** Where somebody who has joined goes next: to pay their part, or to the hour. */
export function afterJoining(
  other: Key | undefined,
  hour: SharedHour,
  { bookingKey, participation }: AnswerFor<'POST resource-booking/accept-invitation'>,
): string {
  const isUnpaid = hasPlace(participation.state) && participation.state === 'TENTATIVE';
  return isUnpaid ? partHref(other, bookingKey) : hourHref(other, hour);
}

interface AnswerProps extends Who {
  hour: SharedHour;
  by: Accepting['by'];
  /** Only an invitation to the person can be declined. */
  decline?: { isPending: boolean; error: Error | null; press: () => void };
}

/** An hour that the person can join: who invites, when and where, what it costs, and the answer. */
function Answer({ person, other, hour, by, decline }: AnswerProps) {
  const { t } = useText();
  const words = useClassFormat();
  const formats = useFormats();
  const accept = useAccept();
  const free = useFreeText();
  const cost = useCostText()(hour);
  const isFull = hour.freePlaces === 0;
  const join = () =>
    accept.mutate(
      { ...selectedUser(person), by },
      {
        onSuccess: (joined) => {
          if (joined.participation.state !== 'TENTATIVE') toasts.add(t('together.join.done'));
          goTo(afterJoining(other, hour, joined), { replace: true });
        },
      },
    );
  const facts: { id: string; icon: ReactNode; text: ReactNode }[] = [
    {
      id: 'when',
      icon: <Calendar className="icon" />,
      text: periodText(hour.startsAt, hour.endsAt, { ...formats, timeZone: hour.timeZone }),
    },
    {
      id: 'where',
      icon: <MapPin className="icon" />,
      text: words.listed([hour.resourceName, hour.centerName]),
    },
    {
      id: 'host',
      icon: <UserRound className="icon" />,
      text: t('together.join.host', { name: isolated(hour.hostName) }),
    },
    {
      id: 'players',
      icon: <Users className="icon" />,
      text: `${words.listed(hour.players)} · ${free(hour)}`,
    },
    ...(cost ? [{ id: 'cost', icon: <Coins className="icon" />, text: <strong>{cost}</strong> }] : []),
  ];
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{t('together.join.title', { name: isolated(hour.hostName) })}</h1>
          <p>
            <bdi>{hour.activityName}</bdi>
          </p>
        </div>
      </div>
      <Sheet>
        <SheetBody>
          <div className="stack">
            <IconList items={facts} />
            {hour.split && !isFull && <SplitNotice split={hour.split} timeZone={hour.timeZone} />}
            {isFull && (
              <Notice tone="warn" isNews>
                {t('court.full')}
              </Notice>
            )}
            <RefusalNotice error={accept.error ?? decline?.error ?? null} />
            <div className="actions">
              {!isFull && (
                <Button variant="primary" size="large" isPending={accept.isPending} onPress={join}>
                  {t(
                    hour.split?.nextPart === undefined
                      ? 'together.join.accept'
                      : 'together.join.acceptAndPay',
                  )}
                </Button>
              )}
              {decline && (
                <Button size="large" isPending={decline.isPending} onPress={decline.press}>
                  {t('together.join.decline')}
                </Button>
              )}
            </div>
          </div>
        </SheetBody>
      </Sheet>
    </div>
  );
}

function JoinWaiting(props: Parameters<typeof Waiting>[0]) {
  const { t } = useText();
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('title.joinCourt')}</h1>
      </div>
      <Waiting {...props} />
    </div>
  );
}

function Declined() {
  const { t } = useText();
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('together.join.declined')}</h1>
      </div>
      <Notice
        tone="success"
        isNews
        action={<LinkButton href="/resource-booking">{t('together.join.toCourts')}</LinkButton>}
      >
        {t('together.join.declinedText')}
      </Notice>
    </div>
  );
}

/** An invitation of the person, by email or in the portal. */
export function ByInvitation({ person, other, invitation }: Who & { invitation: Key }) {
  const { t } = useText();
  const query = useQuery(invitationsQuery(person));
  const decline = useAnswering('POST resource-booking/decline-invitation');
  const found = query.data?.invitations.find(
    (one) => one.invitationId === invitation.id && one.invitationCenterId === invitation.centerId,
  );
  if (decline.isSuccess) return <Declined />;
  if (!query.data) return <JoinWaiting queries={[query]} failed={t('together.join.loadError')} />;
  if (!found) return <InvitationGone />;
  const { hour, ...by } = found;
  return (
    <Answer
      key={formatKey('person', person)}
      {...{ person, other, hour, by }}
      decline={{
        isPending: decline.isPending,
        error: decline.error,
        press: () => decline.mutate({ ...selectedUser(person), ...by }),
      }}
    />
  );
}

/** A link that the host has shared. */
export function ByLink({ person, other, linkKey }: Who & { linkKey: string }) {
  const { t } = useText();
  const query = useQuery(linkQuery(person, linkKey));
  const { data, error } = query;
  if (!data && error && isDefiniteAnswer(error)) return <InvitationGone />;
  if (!data) return <JoinWaiting queries={[query]} failed={t('together.join.loadError')} />;
  if (data.participationId !== undefined) return <PlaysAlready other={other} hour={data.hour} />;
  return <Answer {...{ person, other, hour: data.hour }} by={{ key: linkKey }} />;
}

function PlaysAlready({ other, hour }: { other: Key | undefined; hour: SharedHour }) {
  const { t } = useText();
  const words = useClassFormat();
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('together.join.already')}</h1>
      </div>
      <Notice action={<LinkButton href={hourHref(other, hour)}>{t('together.join.toHour')}</LinkButton>}>
        {words.listed([hour.resourceName, words.moment(hour.startsAt, hour.timeZone)])}
      </Notice>
    </div>
  );
}
