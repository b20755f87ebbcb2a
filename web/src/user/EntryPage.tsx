import type { ReactNode } from 'react';
import { useConfig } from '../config/queries.ts';
import { Art } from '../ui/art/Art.tsx';
import { bannerOfEntry } from './entry-pages.ts';
import './entry.css';

/** An entry page: the club's picture, or its artwork, beside a form. */
export function EntryPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { lookAndFeel } = useConfig();
  const banner = bannerOfEntry(lookAndFeel.banners);
  return (
    <div className="login">
      <div className="login-art">
        {banner ? (
          <picture>
            {banner.image.large && <source media="(width >= 64rem)" srcSet={banner.image.large} />}
            {banner.image.medium && <source media="(width >= 48rem)" srcSet={banner.image.medium} />}
            <img className="art" src={banner.image.small} alt={banner.alt} />
          </picture>
        ) : (
          <Art name="tennis" />
        )}
      </div>
      <div className="login-side">
        <div className="login-form">
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  );
}
