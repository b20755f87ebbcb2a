import type { FamilyMember } from '@foyer/contract/person/family';
import { ageOn } from '@foyer/contract/shared/person/dates';
import { useConfig } from '../../config/queries.ts';
import { decideAccess } from '../../frame/access.ts';
import { useKnownRoutes } from '../../frame/known-routes.ts';
import { useText } from '../../platform/text.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Row } from '../../ui/sheet/Sheet.tsx';
import { useUser } from '../../user/queries.ts';
import { fullName } from '../full-name.ts';

/** Whether the club has pages on which one acts for one's family. */
function useActing(): boolean {
  const config = useConfig();
  const user = useUser();
  const actingRoute = useKnownRoutes().find(({ screen }) => screen === 'familyMember');
  return Boolean(actingRoute && decideAccess(actingRoute, user?.accessLevel, config) === 'show');
}

interface Props {
  member: FamilyMember;
  today: string;
  isSelf: boolean;
  onEdit: () => void;
}

export function FamilyRow({ member, today, isSelf, onEdit }: Props) {
  const { t } = useText();
  const isActing = useActing();
  const name = fullName(member);
  const facts = [
    isSelf ? t('family.you') : undefined,
    t(`family.relation.${member.relation}`),
    member.birthday && t('family.age', { count: ageOn(member.birthday, today) }),
  ];
  return (
    <Row
      icon={<Avatar name={name} />}
      title={<bdi>{name}</bdi>}
      meta={facts.filter(Boolean).join(' · ')}
      end={
        !isSelf && (
          <span className="actions">
            {isActing && member.canActFor && (
              <LinkButton
                size="small"
                variant="soft"
                href={`/familymembers/${member.personId}/${member.centerId}`}
                aria-label={t('family.actForName', { name })}
              >
                {t('family.actFor')}
              </LinkButton>
            )}
            {member.canEdit && (
              <Button size="small" onPress={onEdit} aria-label={t('profile.editGroup', { group: name })}>
                {t('profile.edit')}
              </Button>
            )}
          </span>
        )
      }
    />
  );
}
