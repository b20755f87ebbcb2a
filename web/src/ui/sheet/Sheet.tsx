import { ChevronRight } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Link } from 'react-aria-components/Link';
import './sheet.css';
import './rows.css';

interface SheetProps {
  title?: ReactNode;
  /** Beside the title: a badge, a link. */
  aside?: ReactNode;
  level?: 2 | 3;
  children: ReactNode;
}

/** One surface for what belongs together. Rows go straight in; anything else into a SheetBody. */
export function Sheet({ title, aside, level = 2, children }: SheetProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  if (!title) return <div className="sheet">{children}</div>;
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className="sheet-head">
        <Heading id={id}>{title}</Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}

export function SheetBody({ children }: { children: ReactNode }) {
  return <div className="sheet-body">{children}</div>;
}

interface RowsProps extends Pick<ComponentProps<'ul'>, 'children' | 'ref' | 'aria-busy'> {
  isBordered?: boolean;
}

export function Rows({ isBordered = false, ...props }: RowsProps) {
  return <ul className={isBordered ? 'rows bordered' : 'rows'} {...props} />;
}

interface RowProps {
  icon?: ReactNode;
  title: ReactNode;
  meta?: ReactNode;
  /** Amount, state or action at the end. */
  end?: ReactNode;
  /** Makes the whole row a link. */
  href?: string;
}

export function Row({ icon, title, meta, end, href }: RowProps) {
  const content = (
    <>
      {icon}
      <span className="row-main">
        <span className="row-title">{title}</span>
        {meta && <span className="row-meta">{meta}</span>}
      </span>
      {end && <span className="row-end">{end}</span>}
    </>
  );
  if (!href) return <li className="row">{content}</li>;
  return (
    <li>
      <Link className="row" href={href}>
        {content}
        <ChevronRight className="icon" data-directional="" />
      </Link>
    </li>
  );
}

export function RowIcon({ tone, children }: { tone?: 'main' | 'aware'; children: ReactNode }) {
  return (
    <span className="row-icon" data-tone={tone}>
      {children}
    </span>
  );
}
