import type { ClassBooking } from '@foyer/contract/classes';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { currentParticipations } from '../../participation/participations.ts';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { StateBadge } from '../../ui/badge/StateBadge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { BookableRow, TimeAndLength } from '../../ui/timetable/Timetable.tsx';
import { usePictureOf } from '../picture.ts';
import { usePlaces } from '../places/use-places.ts';
import { rowAction } from './row-action.ts';

interface ActionProps {
  one: ClassBooking;
  person: Key | undefined;
  href: string;
}

/** Says what can be done. The button opens the class, which says what a booking uses. */
function Action({ one, person, href }: ActionProps) {
  const { t } = useText();
  const words = useClassFormat();
  const action = rowAction(one, person);
  if (action.kind === 'state') {
    const { participation } = action;
    const state = words.state(participation);
    const isOwn = person && isSameKey(participation.person, person);
    return (
      <StateBadge state={participation.state}>
        {isOwn ? state : t('classes.stateOf', { name: isolated(participation.person.firstName), state })}
      </StateBadge>
    );
  }
  // The row already says it.
  if (action.kind === 'ended') return null;
  const text = t(`classes.do.${action.kind}`);
  if (action.kind === 'book' || action.kind === 'chooseSeat' || action.kind === 'joinList') {
    const time = words.time(one.startsAt, one.timeZone);
    return (
      <LinkButton
        {...(action.kind !== 'joinList' && { variant: 'soft' })}
        href={href}
        aria-label={t('classes.doNamed', { action: text, name: isolated(one.name), time })}
      >
        {text}
      </LinkButton>
    );
  }
  return <Button isDisabled>{text}</Button>;
}

/** One class in the list of its day. */
export function ClassListRow({ isSelected, ...props }: ActionProps & { isSelected: boolean }) {
  const { one, person, href } = props;
  const { t } = useText();
  const words = useClassFormat();
  const pictureOf = usePictureOf();
  const { main, rest, ...strip } = usePlaces()(one);
  const [own] = currentParticipations(one.participations, person);
  const meta = words.listed([
    ...one.instructors.map(({ name }) => name),
    ...(one.room ? [one.room] : []),
    ...(own?.seat ? [words.seat(own.seat, one.seatKind)] : []),
  ]);
  return (
    <BookableRow
      when={<TimeAndLength at={one.startsAt} length={words.length(one)} />}
      picture={pictureOf(one)}
      name={<bdi>{one.name}</bdi>}
      href={href}
      meta={meta}
      places={{
        ...strip,
        text: (
          <>
            <strong>{main}</strong>
            {rest && `${t('booking.comma')}${rest}`}
          </>
        ),
      }}
      inlinePlaces={own ? undefined : rest ? words.listed([main, rest]) : main}
      action={<Action {...props} />}
      isSelected={isSelected}
    />
  );
}
