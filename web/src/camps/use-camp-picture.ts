import type { Camp } from '@foyer/contract/camps';
import { usePictureOf } from '../classes/picture.ts';
import type { PictureSource } from '../ui/art/Picture.tsx';

/** The picture of a camp. Where nothing says what is done there, the artwork is that for children. */
export function useCampPicture(): (camp: Pick<Camp, 'name' | 'activityGroup' | 'image'>) => PictureSource {
  const pictureOf = usePictureOf();
  return (camp) => {
    const picture = pictureOf(camp);
    return 'art' in picture && picture.art === 'club' ? { art: 'kids' } : picture;
  };
}
