import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { Clock } from '../format/Clock.tsx';
import './timetable.css';

interface TimeRowProps {
  at: Date | string;
  /** '3 courts free' */
  title: ReactNode;
  /** The lowest price. */
  end: ReactNode;
  isOpenAtFirst?: boolean;
  /** What is free at this time, as Rows. */
  children: ReactNode;
}

/** A time of the day that opens into what is free then. */
export function TimeRow({ at, title, end, isOpenAtFirst = false, children }: TimeRowProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <>
      <Button className="time-row" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <Clock at={at} />
        <span>{title}</span>
        {end}
        <ChevronDown className="icon" data-turned={isOpen || undefined} />
      </Button>
      {isOpen && children}
    </>
  );
}

/** A time of the day that leads to what happens then. */
export function TimeLink({
  at,
  title,
  end,
  href,
}: Pick<TimeRowProps, 'at' | 'title' | 'end'> & { href: string }) {
  return (
    <Link className="time-row" href={href}>
      <Clock at={at} />
      <span>{title}</span>
      {end}
      <ChevronRight className="icon" data-directional="" />
    </Link>
  );
}
