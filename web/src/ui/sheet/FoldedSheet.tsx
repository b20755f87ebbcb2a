import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import './sheet.css';
import './folded-sheet.css';

interface FoldedSheetProps {
  title: ReactNode;
  /** What is inside, in a few words. */
  meta?: ReactNode;
  children: ReactNode;
}

/** A collapsible sheet. Its content is rendered when it is first opened. */
export function FoldedSheet({ title, meta, children }: FoldedSheetProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className="sheet folded-sheet"
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary>
        <span>
          <h2>{title}</h2>
          {meta && <span className="row-meta">{meta}</span>}
        </span>
        <ChevronDown className="icon" />
      </summary>
      {wasOpened && <div className="folded-sheet-body">{children}</div>}
    </details>
  );
}
