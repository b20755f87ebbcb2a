import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/Button.tsx';
import './timetable.css';

interface FoldedProps {
  /** What is hidden, and how much: 'Earlier today (3)'. */
  title: ReactNode;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** Part of a list, folded into one row until it is opened. */
export function Folded({ title, isOpenAtFirst = false, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <div className="timetable-earlier">
      <Button variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <ChevronDown className="icon" data-turned={isOpen || undefined} />
        {title}
      </Button>
      {isOpen && children}
    </div>
  );
}
