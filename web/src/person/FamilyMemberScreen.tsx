import type { PersonDetail } from '@foyer/contract/person/detail';
import type { FamilyMember } from '@foyer/contract/person/family';
import type { LocaleParameters } from '@foyer/contract/person/locale';
import type { Key } from '@foyer/contract/shared/keys';
import { ageOn } from '@foyer/contract/shared/person/dates';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useConfig } from '../config/queries.ts';
import { loadTexts } from '../frame/load-texts.ts';
import { memberInAddress } from '../frame/session/acting.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { StandaloneLink } from '../ui/button/Link.tsx';
import { MemberCard } from '../ui/member-card/MemberCard.tsx';
import { LoadingBlock } from '../ui/message/LoadingBlock.tsx';
import { useUser } from '../user/queries.ts';
import { fullName } from './full-name.ts';
import { Loaded } from './Loaded.tsx';
import { NotFound } from './NotFound.tsx';
import { PersonalDetails } from './profile/PersonalDetails.tsx';
import { familyQuery, localeParametersQuery, profileQuery } from './queries.ts';
import { useOwnKey } from './use-own-key.ts';
import './profile/profile.css';

const FamilyClipcards = lazyPart(() => import('../clipcards/owned/FamilyClipcards.tsx'), 'FamilyClipcards');
const FamilyMemberships = lazyPart(
  () => import('../subscription/owned/FamilyMemberships.tsx'),
  'FamilyMemberships',
);
const FamilyTerm = lazyPart(
  () => import('../courses/term/FamilyTerm.tsx'),
  'FamilyTerm',
  () => loadTexts('sign-up', 'courses', 'booking'),
);
const FamilyDocuments = lazyPart(() => import('../documents/list/FamilyDocuments.tsx'), 'FamilyDocuments');
const ChildDialog = lazyPart(() => import('./family/ChildDialog.tsx'), 'ChildDialog');

/** Somebody of the family may be changed by the one for whom they are a child. */
function EditMember({ member, parameters }: { member: FamilyMember; parameters: LocaleParameters }) {
  const { t } = useText();
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  if (!user || !member.canEdit) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Pencil className="icon" />
        {t('family.editDetails')}
      </Button>
      <Suspense>
        {isOpen && (
          <ChildDialog
            primary={{ centerId: user.centerId, personId: user.userId }}
            parameters={parameters}
            member={member}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

interface MemberProps {
  person: PersonDetail;
  parameters: LocaleParameters;
}

function Member({ person, parameters }: MemberProps) {
  const { t } = useText();
  const own = useOwnKey();
  const { data: family } = useQuery(familyQuery(own));
  const member = family?.members.find(({ memberId }) => memberId === person.memberId);
  const age = person.birthday && t('family.age', { count: ageOn(person.birthday, parameters.today) });
  const { menu } = useConfig();
  const [hasClipcards, hasDocuments] = [menu.clipcards !== 0, menu.documents !== 0];
  const facts = [member && t(`family.relation.${member.relation}`), age, person.centerName];
  return (
    <>
      <div className="page-head">
        <div>
          <h1>
            <bdi>{fullName(person)}</bdi>
          </h1>
          <p>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        {member && <EditMember member={member} parameters={parameters} />}
      </div>
      <div className="split" data-aside="start">
        <div className="stack">
          <MemberCard
            name={fullName(person)}
            number={
              <>
                {t('profile.member')} <bdi className="figure">{person.memberId}</bdi>
              </>
            }
            art="tennis"
          />
          <StandaloneLink href="/profile/family">{t('family.toFamily')}</StandaloneLink>
        </div>
        <div className="stack">
          <PersonalDetails person={person} parameters={parameters} isReadOnly />
          <Suspense fallback={<LoadingBlock />}>
            <FamilyMemberships
              person={{ centerId: person.centerId, id: person.personId }}
              name={person.firstName}
            />
          </Suspense>
          {menu.courses !== 0 && (
            <Suspense>
              <FamilyTerm own={own} only={{ centerId: person.centerId, id: person.personId }} isAside />
            </Suspense>
          )}
          {hasClipcards && (
            <Suspense fallback={<LoadingBlock />}>
              <FamilyClipcards
                person={{ centerId: person.centerId, id: person.personId }}
                name={person.firstName}
              />
            </Suspense>
          )}
          {hasDocuments && (
            <Suspense fallback={<LoadingBlock />}>
              <FamilyDocuments
                person={{ centerId: person.centerId, id: person.personId }}
                canSend={member?.canEdit === true}
              />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}

function MemberPage({ member }: { member: Key }) {
  const { t } = useText();
  const profile = useQuery(profileQuery(member));
  const parameters = useQuery(localeParametersQuery(member.centerId));
  return (
    <div className="page">
      {!(profile.data && parameters.data) && <h1 className="visually-hidden">{t('title.familyMember')}</h1>}
      <Loaded queries={[profile, parameters]}>
        {(person, rules) => <Member person={person} parameters={rules} />}
      </Loaded>
    </div>
  );
}

/** Somebody of one's family, and what one can do for them. */
export function FamilyMemberScreen() {
  const key = memberInAddress(useParams());
  return key ? <MemberPage member={key} /> : <NotFound />;
}
