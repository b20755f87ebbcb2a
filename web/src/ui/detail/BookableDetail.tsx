import { Calendar, MapPin, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../platform/Formats.tsx';
import { type Moment, periodText } from '../../platform/local-time.ts';
import type { PictureSource } from '../art/Picture.tsx';
import { Thumb } from '../art/Thumb.tsx';
import { Capacity } from '../capacity/Capacity.tsx';
import { IconList } from '../sheet/IconList.tsx';
import '../sheet/rows.css';
import './detail.css';

export interface BookableDetailProps {
  picture: PictureSource;
  title: ReactNode;
  level?: 2 | 3;
  /** 'Cycling, all levels' */
  kind?: ReactNode;
  start: Moment;
  end: Moment;
  /** In place of start and end, for what meets several times: 'Tuesdays, 4:00 – 4:45 PM'. */
  when?: ReactNode;
  place?: ReactNode;
  instructor?: ReactNode;
  places?: { taken: number; places: number; text: ReactNode };
  /** The club's description. */
  text?: ReactNode;
  /** What to choose or know: a SeatChoice, a WaitingPlace. */
  children?: ReactNode;
  notice?: ReactNode;
  /** A DetailFoot. */
  foot?: ReactNode;
}

/** Everything about one class, from its picture to its action. */
export function BookableDetail(props: BookableDetailProps) {
  const { picture, title, level = 2, kind, start, end, place, instructor, places, text, foot } = props;
  const { when } = props;
  const formats = useFormats();
  const Heading = `h${level}` as const;
  const facts = [
    { id: 'when', icon: <Calendar className="icon" />, text: when ?? periodText(start, end, formats) },
    { id: 'where', icon: <MapPin className="icon" />, text: place },
    { id: 'who', icon: <UserRound className="icon" />, text: instructor },
  ];
  return (
    <div className="class-detail">
      <div className="detail-body">
        <div className="detail-head">
          <Thumb {...picture} />
          <div>
            <Heading className="detail-title">{title}</Heading>
            {kind && <p className="row-meta">{kind}</p>}
          </div>
        </div>
        <IconList items={facts.filter((fact) => fact.text)} />
        {places && (
          <Capacity taken={places.taken} places={places.places}>
            {places.text}
          </Capacity>
        )}
        {typeof text === 'string' ? <p>{text}</p> : text}
        {props.children}
        {props.notice}
      </div>
      {foot}
    </div>
  );
}
