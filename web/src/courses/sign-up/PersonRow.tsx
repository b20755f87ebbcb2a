import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { coursesPaymentHref } from '../../participation/address.ts';
import { canCancel, type useCancelDialog } from '../../participation/cancel/use-cancel-dialog.tsx';
import { useWorksAt } from '../../participation/use-works-at.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { StateBadge } from '../../ui/badge/StateBadge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { Row } from '../../ui/sheet/Sheet.tsx';
import { type CourseDetails, keyOfCourse } from '../queries.ts';
import { useCourseFormat } from '../use-course-format.ts';
import type { Candidate, SignUp } from './use-sign-up.ts';

interface PersonRowProps {
  candidate: Candidate;
  details: CourseDetails;
  person: Key;
  other: Key | undefined;
  signUp: SignUp;
  leave: ReturnType<typeof useCancelDialog>;
}

function useName({ candidate: { info }, person }: PersonRowProps): string {
  const { t } = useText();
  return isSameKey(info.person, person) && !info.person.firstName ? t('booking.me') : info.person.firstName;
}

/** Somebody who can be signed up, or join the standby list. */
function Choice(props: PersonRowProps) {
  const { candidate, signUp } = props;
  const { t } = useText();
  const { money } = useFormat();
  const { info, what, isChosen } = candidate;
  const { price } = info;
  return (
    <li className="row">
      <div className="row-main">
        <Checkbox isSelected={isChosen} onChange={(isOn) => signUp.choose(info.person, isOn)}>
          <bdi>{useName(props)}</bdi>
        </Checkbox>
      </div>
      <span className="row-end">
        {what === 'standby' ? (
          <span className="row-meta">{t('courses.wouldWait')}</span>
        ) : (
          price && (
            <>
              <bdi>{money(price.amount, price.currency)}</bdi>
              {price.isMembersPrice && <span className="row-meta">{t('courses.isMembersPrice')}</span>}
            </>
          )
        )}
      </span>
    </li>
  );
}

const listTexts = {
  ask: 'courses.askLeave',
  leave: 'courses.leaveStandby',
  left: 'courses.leftStandby',
} as const;

/** Somebody who takes part, waits or has a place in the basket. */
function TakesPart(props: PersonRowProps) {
  const { candidate, details, other, leave } = props;
  const { t } = useText();
  const words = useCourseFormat();
  const isStaff = useWorksAt()(details.courseCenterId);
  const name = useName(props);
  const { participation } = candidate.info;
  if (!participation) return null;
  const { participationId, participationCenterId, heldUntil, isOffered, state } = participation;
  const offer = formatKey('participation', { centerId: participationCenterId, id: participationId });
  const time = heldUntil && words.moment(heldUntil, details.timeZone);
  const isOpenOffer = isOffered && candidate.info.status === 'PE';
  const { name: title, standby: waiting } = details;
  return (
    <Row
      title={
        <>
          <bdi>{name}</bdi>{' '}
          <StateBadge state={state}>{words.state({ ...participation, isOffered: isOpenOffer })}</StateBadge>
        </>
      }
      meta={time && t(isOpenOffer ? 'courses.offeredUntil' : 'courses.heldUntil', { time })}
      end={
        <span className="actions">
          {isOpenOffer && (
            <LinkButton size="small" variant="primary" href={coursesPaymentHref(other, { offer })}>
              {t('courses.takeOffer')}
            </LinkButton>
          )}
          {state !== 'TENTATIVE' && canCancel(participation, isStaff) && (
            <Button
              size="small"
              variant="danger"
              isPending={leave.isPending}
              onPress={() =>
                leave.leave(participation, {
                  key: keyOfCourse(details),
                  title,
                  waiting,
                  listTexts,
                  hasTerm: true,
                })
              }
            >
              {t(state === 'BOOKED' ? 'courses.cancel' : 'courses.leaveStandby')}
            </Button>
          )}
        </span>
      }
    />
  );
}

/** Somebody who can't be signed up, where nothing can be done about it here. */
function Refused(props: PersonRowProps) {
  const { say } = useText();
  return (
    <Row
      title={<bdi>{useName(props)}</bdi>}
      meta={props.candidate.info.reasons.map(({ code }) => say(code)).join(' ')}
    />
  );
}

/** One person of the family, and how they stand to a course. */
export function PersonRow(props: PersonRowProps) {
  const { info, what } = props.candidate;
  if (what) return <Choice {...props} />;
  return info.status === 'RE' ? <Refused {...props} /> : <TakesPart {...props} />;
}
