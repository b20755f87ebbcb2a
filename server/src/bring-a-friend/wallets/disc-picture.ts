import { packPng } from '../../documents/pictures/pack-png.ts';
import { partsOf } from './wallet-pass.ts';

/** A light disc on the club's colour: the small picture beside a pass, for clubs' logos come in no fixed size or format. */
export function discPicture(size: number, color: string): Buffer {
  const parts = partsOf(color);
  const rows = Buffer.alloc(size * (1 + 3 * size));
  const [middle, radius] = [(size - 1) / 2, size / 4];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      // From 0 outside to 1 inside, over one pixel.
      const inside = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(x - middle, y - middle)));
      const mixed = parts.map((part) => Math.round(part + (255 - part) * inside));
      rows.set(mixed, y * (1 + 3 * size) + 1 + 3 * x);
    }
  }
  return packPng({ width: size, height: size }, rows);
}
