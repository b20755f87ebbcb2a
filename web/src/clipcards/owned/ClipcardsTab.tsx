import { useQuery } from '@tanstack/react-query';
import { useOwnKey } from '../../person/use-own-key.ts';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { familyQuery, ownQuery } from '../queries.ts';
import { Owned } from './Owned.tsx';
import { OwnedList } from './OwnedList.tsx';

/** What one has, what happened on each card, and what the family has. */
export function ClipcardsTab() {
  const { t } = useText();
  const person = useOwnKey();
  const own = useQuery(ownQuery(person));
  const family = useQuery(familyQuery(person));
  const ofOthers = (family.data?.clipcards ?? []).filter(
    ({ person: { id, centerId } }) => id !== person.id || centerId !== person.centerId,
  );
  const look = <LinkButton href="/clipcards">{t('clipcards.look')}</LinkButton>;
  return (
    <>
      <Owned
        query={own}
        title={t('clipcards.yours')}
        empty={{ title: t('clipcards.none'), text: t('clipcards.noneText'), action: look }}
        hasPast
      />
      {ofOthers.length > 0 && (
        <OwnedList title={t('clipcards.family')} cards={ofOthers} hasNames hasHistory />
      )}
      <StandaloneLink href="/clipcards">{t('clipcards.look')}</StandaloneLink>
    </>
  );
}
