import type { PersonDetail } from '@foyer/contract/person/detail';
import type { Family, FamilyMember } from '@foyer/contract/person/family';
import type { LocaleParameters } from '@foyer/contract/person/locale';
import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useConfig } from '../../config/queries.ts';
import { loadTexts } from '../../frame/load-texts.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
import { Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import { Loaded } from '../Loaded.tsx';
import { familyQuery, localeParametersQuery } from '../queries.ts';
import { inCommon } from './child-parameters.ts';
import { FamilyRow } from './FamilyRow.tsx';

const ChildDialog = lazyPart(() => import('./ChildDialog.tsx'), 'ChildDialog');
const FamilyTerm = lazyPart(
  () => import('../../courses/term/FamilyTerm.tsx'),
  'FamilyTerm',
  () => loadTexts('sign-up', 'courses', 'booking'),
);
const CreateFamily = lazyPart(() => import('./CreateFamily.tsx'), 'CreateFamily');

function NoFamily({ person }: { person: PersonDetail }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <EmptyState
        art="club"
        title={t('family.none')}
        action={
          <Button variant="primary" onPress={() => setOpen(true)}>
            {t('family.create')}
          </Button>
        }
      >
        {t('family.noneText')}
      </EmptyState>
      <Suspense>{isOpen && <CreateFamily person={person} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

interface MembersProps {
  person: PersonDetail;
  family: Family;
  parameters: LocaleParameters;
}

function Members({ person, family, parameters }: MembersProps) {
  const { t } = useText();
  const [opened, setOpened] = useState<FamilyMember | 'new'>();
  const isPrimary = family.members.some(
    ({ relation, personId }) => relation === 'PRIMARY' && personId === person.personId,
  );
  return (
    <>
      <div className="family">
        <Sheet
          title={<bdi>{family.name}</bdi>}
          aside={
            family.canAdd && (
              <Button variant="primary" onPress={() => setOpened('new')}>
                <UserRoundPlus className="icon" />
                {t('family.add')}
              </Button>
            )
          }
        >
          <Rows>
            {family.members.map((member) => (
              <FamilyRow
                key={member.memberId}
                member={member}
                today={parameters.today}
                isSelf={member.memberId === person.memberId}
                onEdit={() => setOpened(member)}
              />
            ))}
          </Rows>
        </Sheet>
      </div>
      {!isPrimary && <p className="row-meta">{t('family.onlyPrimary')}</p>}
      {family.canAdd && family.members.length === 1 && (
        <p className="row-meta">{t('family.addHint', { ...family.children })}</p>
      )}
      <Suspense>
        {opened && (
          <ChildDialog
            primary={person}
            parameters={parameters}
            initial={inCommon(person)}
            member={opened === 'new' ? undefined : opened}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

export function FamilyTab({ person }: { person: PersonDetail }) {
  const family = useQuery(familyQuery({ centerId: person.centerId, id: person.personId }));
  const parameters = useQuery(localeParametersQuery(person.centerId));
  const { menu } = useConfig();
  return (
    <Loaded queries={[family, parameters]}>
      {(found, rules) => (
        <>
          {found.members.length === 0 ? (
            <NoFamily person={person} />
          ) : (
            <Members person={person} family={found} parameters={rules} />
          )}
          {menu.courses !== 0 && (
            <Suspense fallback={<LoadingBlock />}>
              <FamilyTerm own={{ centerId: person.centerId, id: person.personId }} />
            </Suspense>
          )}
        </>
      )}
    </Loaded>
  );
}
