import { usePictureOf } from '../../classes/picture.ts';
import { LogInFoot } from '../../participation/taking-part/LogInFoot.tsx';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { BookableDetail, type BookableDetailProps } from '../../ui/detail/BookableDetail.tsx';
import type { ChosenSplit } from '../together/SplitChoice.tsx';
import { HourChoices } from './HourChoices.tsx';
import { HourForPerson } from './HourForPerson.tsx';
import type { Done } from './opened-props.ts';
import { type HourOf, shownHour } from './shown-hour.ts';

interface HourContentProps extends HourOf, ChosenSplit {
  onDone: (done: Done) => void;
}

/** One hour of a court: what it is, what can be chosen about it, and how it is booked. */
export function HourContent(props: HourContentProps) {
  const { person, court } = props;
  const words = useClassFormat();
  const pictureOf = usePictureOf();
  const shown = shownHour(props);
  const { activity, offered } = shown;
  const detail: BookableDetailProps = {
    picture: pictureOf(activity ?? { name: court.name, activityGroup: '' }),
    title: <bdi>{court.name}</bdi>,
    kind: words.listed([...(activity ? [activity.name] : []), ...(court.details ? [court.details] : [])]),
    start: offered.startsAt,
    end: offered.endsAt,
    place: <bdi>{offered.place}</bdi>,
    text: activity?.description && <p dir="auto">{activity.description}</p>,
  };
  const choices = <HourChoices {...props} shown={shown} />;
  if (person)
    return <HourForPerson {...props} person={person} shown={shown} detail={detail} choices={choices} />;
  return (
    <BookableDetail {...detail} foot={<LogInFoot />}>
      {choices}
    </BookableDetail>
  );
}
