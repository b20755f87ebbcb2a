import { formatKey } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { BackToMember } from '../person/members/BackToMember.tsx';
import { NotFound } from '../person/NotFound.tsx';
import { useOwnKey } from '../person/use-own-key.ts';
import { useText } from '../platform/text.ts';
import { type Buyer, buyerOf } from './buyer.ts';
import { Owned } from './owned/Owned.tsx';
import { ownQuery } from './queries.ts';
import { ForSale } from './sale/ForSale.tsx';
import { chosenHref } from './subscription/address.ts';
import { useOtherName } from './use-other-name.ts';

function Member({ buyer }: { buyer: Buyer }) {
  const { t } = useText();
  const { person } = buyer;
  const name = useOtherName(buyer) ?? formatKey('person', person);
  const query = useQuery(ownQuery(person));
  return (
    <div className="page">
      <BackToMember member={person}>{t('clipcards.backTo', { name })}</BackToMember>
      <div className="page-head">
        <div>
          <h1>{t('title.clipcards')}</h1>
          <p>{t('clipcards.aboutMember', { name })}</p>
        </div>
      </div>
      <div className="stack">
        <Owned
          query={query}
          title={t('clipcards.ofMember', { name })}
          empty={{
            title: t('clipcards.noneOfMember'),
            text: t('clipcards.noneOfMemberText', { name }),
          }}
          hasPast
        />
        <ForSale
          person={person}
          title={t('clipcards.sell')}
          href={buyer.buyHref}
          renewing={{ href: (product, size) => chosenHref(person, product, size) }}
          otherName={name}
        />
      </div>
    </div>
  );
}

/** What a member has, and what staff can sell to them. */
export function StaffClipcardsScreen() {
  const buyer = buyerOf(useParams(), useOwnKey());
  return buyer ? <Member buyer={buyer} /> : <NotFound />;
}
