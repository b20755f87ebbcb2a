import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { ReactNode } from 'react';
import type { Bookable } from '../participation/bookable.ts';
import { canCancel, type useCancelDialog } from '../participation/cancel/use-cancel-dialog.tsx';
import { obstaclesToShow } from '../participation/obstacles/obstacle.ts';
import { useClassFormat } from '../participation/use-class-format.ts';
import { useWorksAt } from '../participation/use-works-at.ts';
import { useText } from '../platform/text.ts';
import { StateBadge } from '../ui/badge/StateBadge.tsx';
import { Button } from '../ui/button/Button.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Checkbox } from '../ui/choice/Checkbox.tsx';
import { Row } from '../ui/sheet/Sheet.tsx';
import type { Candidate } from './candidates.ts';
import type { SignUpInfo } from './choices.ts';
import type { ChosenPeople } from './use-chosen-people.ts';
import { useStateText } from './use-state-text.ts';

/** What people sign up for: a course or a camp. */
export interface SignUpBookable extends Pick<Bookable, 'key' | 'title' | 'waiting' | 'timeZone'> {
  /** The page where a place is paid. */
  paymentHref: (what?: Readonly<Record<string, string>>) => string;
}

export interface PersonRowProps<Info extends SignUpInfo> {
  candidate: Candidate<Info>;
  bookable: SignUpBookable;
  person: Key;
  choose: ChosenPeople['choose'];
  leave: ReturnType<typeof useCancelDialog>;
  /** What a place costs this person. */
  price: (info: Info) => ReactNode;
  /** More that can be done for somebody who takes part. */
  actions?: ((info: Info) => ReactNode) | undefined;
}

type NameProps = Pick<PersonRowProps<SignUpInfo>, 'candidate' | 'person'>;

function useName({ candidate: { info }, person }: NameProps): string {
  const { t } = useText();
  return isSameKey(info.person, person) && !info.person.firstName ? t('booking.me') : info.person.firstName;
}

/** Somebody who can be signed up, or join the standby list. */
function Choice<Info extends SignUpInfo>(props: PersonRowProps<Info>) {
  const { t } = useText();
  const { info, what, isChosen } = props.candidate;
  return (
    <li className="row">
      <div className="row-main">
        <Checkbox isSelected={isChosen} onChange={(isOn) => props.choose(info.person, isOn)}>
          <bdi>{useName(props)}</bdi>
        </Checkbox>
      </div>
      <span className="row-end">
        {what === 'standby' ? <span className="row-meta">{t('signUp.wouldWait')}</span> : props.price(info)}
      </span>
    </li>
  );
}

const listTexts = {
  ask: 'signUp.askLeave',
  leave: 'signUp.leaveStandby',
  left: 'signUp.leftStandby',
} as const;

/** Somebody who takes part, waits or has a place in the basket. */
function TakesPart<Info extends SignUpInfo>(props: PersonRowProps<Info>) {
  const { candidate, bookable, leave, actions } = props;
  const { t } = useText();
  const words = useClassFormat();
  const stateText = useStateText();
  const isStaff = useWorksAt()(bookable.key.centerId);
  const name = useName(props);
  const { participation } = candidate.info;
  if (!participation) return null;
  const { participationId, participationCenterId, heldUntil, isOffered, state } = participation;
  const offer = formatKey('participation', { centerId: participationCenterId, id: participationId });
  const time = heldUntil && words.moment(heldUntil, bookable.timeZone);
  const isOpenOffer = isOffered && candidate.info.status === 'PE';
  return (
    <Row
      title={
        <>
          <bdi>{name}</bdi>{' '}
          <StateBadge state={state}>{stateText({ ...participation, isOffered: isOpenOffer })}</StateBadge>
        </>
      }
      meta={time && t(isOpenOffer ? 'signUp.offeredUntil' : 'signUp.heldUntil', { time })}
      end={
        <span className="actions">
          {isOpenOffer && (
            <LinkButton size="small" variant="primary" href={bookable.paymentHref({ offer })}>
              {t('signUp.takeOffer')}
            </LinkButton>
          )}
          {actions?.(candidate.info)}
          {state !== 'TENTATIVE' && canCancel(participation, isStaff) && (
            <Button
              size="small"
              variant="danger"
              isPending={leave.isPending}
              onPress={() => leave.leave(participation, { ...bookable, listTexts, hasTerm: true })}
            >
              {t(state === 'BOOKED' ? 'signUp.cancel' : 'signUp.leaveStandby')}
            </Button>
          )}
        </span>
      }
    />
  );
}

/** Somebody who can't be signed up, where nothing can be done about it here. */
function Refused(props: NameProps) {
  const { say } = useText();
  const { reasons } = props.candidate.info;
  // Who is too young need not read that it is full, too.
  const [first, ...more] = obstaclesToShow(reasons);
  const shown = first ? [first, ...more] : reasons;
  return <Row title={<bdi>{useName(props)}</bdi>} meta={shown.map(({ code }) => say(code)).join(' ')} />;
}

/** One person of the family, and how they stand to a course or a camp. */
export function PersonRow<Info extends SignUpInfo>(props: PersonRowProps<Info>) {
  const { info, what } = props.candidate;
  if (what) return <Choice {...props} />;
  return info.status === 'RE' ? <Refused {...props} /> : <TakesPart {...props} />;
}
