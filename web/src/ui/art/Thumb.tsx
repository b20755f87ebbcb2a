import { Picture, type PictureSource } from './Picture.tsx';
import './thumb.css';

export function Thumb(source: PictureSource) {
  return (
    <span className="thumb">
      <Picture {...source} />
    </span>
  );
}
