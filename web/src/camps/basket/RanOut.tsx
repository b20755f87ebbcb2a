import type { CampBasket } from '@foyer/contract/camps/sign-up';
import type { Key } from '@foyer/contract/shared/keys';
import { campsHref, openCamp } from '../../participation/address.ts';
import { callOnce } from '../../platform/call-once.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { lostFrom } from '../../sign-up/basket/place.ts';
import { RanOut as RanOutPlaces } from '../../sign-up/basket/RanOut.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { campInput } from '../queries.ts';
import { placesOf } from './places.ts';

interface RanOutProps {
  basket: CampBasket;
  person: Key;
  other: Key | undefined;
}

/** Places in camps that ran out. They can be held again at once where there are no days or electives to choose. */
export function RanOut({ basket, person, other }: RanOutProps) {
  const { t } = useText();
  const lost = lostFrom(placesOf(basket.ranOut), placesOf(basket.lines));
  const [first] = lost;
  const needsChoice = basket.ranOut.some(
    ({ camp }) =>
      (camp.hasElectives || camp.soldBy === 'DAY') && lost.some(({ key }) => key === camp.campKey),
  );
  return (
    <RanOutPlaces
      lost={lost}
      hold={(camp, people) =>
        callOnce('POST camps/add-camp-to-shopping-basket', {
          ...selectedUser(person),
          ...campInput(camp),
          people,
        })
      }
      instead={
        needsChoice &&
        first && (
          <LinkButton href={campsHref(other, { [openCamp]: first.key })}>{t('camps.chooseAgain')}</LinkButton>
        )
      }
    />
  );
}
