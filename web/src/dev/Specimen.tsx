import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  note?: string;
  children: ReactNode;
}

export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section className="spec" aria-labelledby={id}>
      <div className="spec-head">
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      <div className="ex-grid">{children}</div>
    </section>
  );
}

interface ExampleProps {
  label: string;
  isFull?: boolean;
  /** Parts stand below each other and take the width. */
  isStacked?: boolean;
  children: ReactNode;
}

export function Example({ label, isFull = false, isStacked = false, children }: ExampleProps) {
  return (
    <div className="ex" data-size={isFull ? 'full' : undefined}>
      <p className="ex-label">{label}</p>
      <div className="ex-body" data-stacked={isStacked || undefined}>
        {children}
      </div>
    </div>
  );
}

/** A piece of the frame, held within its own box. */
export function Frame({ children }: { children: ReactNode }) {
  return <div className="gallery-frame">{children}</div>;
}
