import type { PersonDetail } from '@foyer/contract/person/detail';
import type { FamilyMember } from '@foyer/contract/person/family';
import type { LocaleParameters } from '@foyer/contract/person/locale';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
import type { KnownPerson } from '../form/person-form.ts';
import { fullName } from '../full-name.ts';
import { Loaded } from '../Loaded.tsx';
import { localeParametersQuery, profileQuery } from '../queries.ts';

const ChildForm = lazyPart(() => import('./ChildForm.tsx'), 'ChildForm');

interface Props {
  /** Whose family it is. */
  primary: Pick<PersonDetail, 'centerId' | 'personId'>;
  parameters: LocaleParameters;
  /** Somebody who is in it; without it, somebody new. */
  member: FamilyMember | undefined;
  /** What somebody new has in common with the family. */
  initial?: KnownPerson;
  onClose: () => void;
}

/** Adds a family member without a sign-in, or changes their details. */
export function ChildDialog({ primary, parameters, member, initial = {}, onClose }: Props) {
  const { t } = useText();
  const title = member ? t('profile.editGroup', { group: fullName(member) }) : t('family.add');
  return (
    <Dialog isOpen onOpenChange={onClose} title={title} size="wide">
      <Suspense fallback={<LoadingBlock />}>
        {member ? (
          <KnownChild primary={primary} member={member} onClose={onClose} />
        ) : (
          <ChildForm
            primary={primary}
            parameters={parameters}
            member={undefined}
            initial={initial}
            onClose={onClose}
          />
        )}
      </Suspense>
    </Dialog>
  );
}

/** The list of the family says only who somebody is; the rest is asked for when it is to be changed. */
function KnownChild({
  primary,
  member,
  onClose,
}: Pick<Props, 'primary' | 'onClose'> & { member: FamilyMember }) {
  const profile = useQuery(profileQuery({ centerId: member.centerId, id: member.personId }));
  const parameters = useQuery(localeParametersQuery(member.centerId));
  return (
    <Loaded queries={[profile, parameters]}>
      {(known, rules) => (
        <ChildForm primary={primary} parameters={rules} member={member} initial={known} onClose={onClose} />
      )}
    </Loaded>
  );
}
