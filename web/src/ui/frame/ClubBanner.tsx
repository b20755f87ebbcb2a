import { Art, type ArtName } from '../art/Art.tsx';
import './club-banner.css';

export interface BannerImage {
  small: string;
  medium?: string | undefined;
  large?: string | undefined;
  alt: string;
}

/** The club's picture above a page, chosen by screen width, or its artwork if there is none. */
export function ClubBanner({ image, art = 'club' }: { image?: BannerImage; art?: ArtName }) {
  return (
    <div className="club-banner">
      {image ? (
        <picture>
          {image.large && <source media="(width >= 64rem)" srcSet={image.large} />}
          {image.medium && <source media="(width >= 48rem)" srcSet={image.medium} />}
          <img className="art" src={image.small} alt={image.alt} />
        </picture>
      ) : (
        <Art name={art} />
      )}
    </div>
  );
}
