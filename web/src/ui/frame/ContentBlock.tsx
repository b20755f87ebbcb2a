import { type ReactNode, useId } from 'react';
import { Picture, type PictureSource } from '../art/Picture.tsx';
import './content-block.css';

interface ContentBlockProps {
  picture?: PictureSource;
  title: ReactNode;
  level?: 2 | 3;
  children?: ReactNode;
}

/** Content that the club has configured for this page. */
export function ContentBlock({ picture, title, level = 2, children }: ContentBlockProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="content-block" aria-labelledby={id}>
      {picture && (
        <figure>
          <Picture {...picture} />
        </figure>
      )}
      <div>
        <Heading id={id}>{title}</Heading>
        {children}
      </div>
    </section>
  );
}
