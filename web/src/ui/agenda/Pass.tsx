import type { ReactNode } from 'react';
import { Picture, type PictureSource } from '../art/Picture.tsx';
import { Clock } from '../format/Clock.tsx';
import './pass.css';

interface PassProps {
  picture: PictureSource;
  /** 'Next up, in 5 h 10 min' */
  kicker: ReactNode;
  at: Date | string;
  title: ReactNode;
  meta?: ReactNode;
  /** Buttons with the variant on-block. */
  actions?: ReactNode;
}

/** What is next: the one club-coloured block of the dashboard. */
export function Pass({ picture, kicker, at, title, meta, actions }: PassProps) {
  return (
    <article className="pass block">
      <Picture {...picture} isCorner />
      <div>
        <p className="pass-kicker">{kicker}</p>
        <Clock at={at} />
      </div>
      <div className="pass-foot">
        <div>
          <h3>{title}</h3>
          {meta && <p className="pass-meta">{meta}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </div>
    </article>
  );
}
