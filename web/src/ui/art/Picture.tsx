import { Art, type ArtName, type ArtProps } from './Art.tsx';

export type PictureSource = { art: ArtName } | { image: string; alt: string };

/** The club's picture where there is one, else the artwork of the activity. Never a grey box. */
export function Picture({ isCorner = false, ...source }: PictureSource & Pick<ArtProps, 'isCorner'>) {
  if ('art' in source) return <Art name={source.art} isCorner={isCorner} />;
  const { image, alt } = source;
  return <img className="art" data-corner={isCorner || undefined} src={image} alt={alt} loading="lazy" />;
}
