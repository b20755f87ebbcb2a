import { Art, type ArtName } from './Art.tsx';

export type PictureSource = { art: ArtName } | { image: string; alt: string };

/** The club's picture where there is one, else the artwork of the activity. Never a grey box. */
export function Picture(source: PictureSource) {
  if ('art' in source) return <Art name={source.art} />;
  return <img className="art" src={source.image} alt={source.alt} loading="lazy" />;
}
