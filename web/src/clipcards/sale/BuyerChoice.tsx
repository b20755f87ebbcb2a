import { formatKey, isSameKey } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { goTo } from '../../frame/session/navigate.ts';
import { fullName } from '../../person/full-name.ts';
import { familyQuery } from '../../person/queries.ts';
import { useOwnKey } from '../../person/use-own-key.ts';
import { useText } from '../../platform/text.ts';
import { Select } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import { type Buyer, buyerOf, familyBuyer } from '../buyer.ts';

/** Somebody with a family says for whom of it the clipcard is; each has an address of their own. */
export function BuyerChoice({ buyer }: { buyer: Buyer }) {
  const { t } = useText();
  const own = useOwnKey();
  const { pathname, search } = useLocation();
  const { data } = useQuery(familyQuery(own));
  const others = (data?.members ?? []).filter(
    ({ canActFor, personId, centerId }) => canActFor && !isSameKey({ centerId, id: personId }, own),
  );
  const self = buyerOf({}, own);
  if (others.length === 0 || !self) return null;
  const choices = [
    { name: t('clipcards.forMe'), buyer: self },
    ...others.map((one) => ({
      name: fullName(one),
      buyer: familyBuyer({ centerId: one.centerId, id: one.personId }),
    })),
  ];
  const rest = pathname.slice(buyer.buyHref.length);
  return (
    <div className="clipcard-field">
      <Select
        label={t('clipcards.forWhom')}
        value={formatKey('person', buyer.person)}
        onChange={(key) => {
          const chosen = choices.find((one) => formatKey('person', one.buyer.person) === key);
          if (chosen) goTo(`${chosen.buyer.buyHref}${rest}${search}`, { replace: true });
        }}
      >
        {choices.map((one) => (
          <Option
            key={formatKey('person', one.buyer.person)}
            id={formatKey('person', one.buyer.person)}
            textValue={one.name}
          >
            <bdi>{one.name}</bdi>
          </Option>
        ))}
      </Select>
    </div>
  );
}
