import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/text.ts';
import { familyBuyer } from '../buyer.ts';
import { ownQuery } from '../queries.ts';
import { ForSale } from '../sale/ForSale.tsx';
import { Owned } from './Owned.tsx';

/** What one of the family has, and what can be bought for them. */
export function FamilyClipcards({ person, name }: { person: Key; name: string }) {
  const { t } = useText();
  const query = useQuery(ownQuery(person));
  return (
    <>
      <Owned
        query={query}
        title={t('clipcards.ofMember', { name })}
        empty={{ title: t('clipcards.noneOfMember'), text: t('clipcards.noneOfFamilyText', { name }) }}
      />
      <ForSale
        person={person}
        title={t('clipcards.forSale')}
        href={familyBuyer(person).buyHref}
        otherName={name}
      />
    </>
  );
}
