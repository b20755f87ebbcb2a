import type { FamilyMember } from '@foyer/contract/person/family';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { familyQuery } from '../../person/queries.ts';
import { useOwnKey } from '../../person/use-own-key.ts';
import { useText } from '../../platform/text.ts';
import { Chip, ChipGroup } from '../../ui/chip/Chip.tsx';

/** In the address, so that the choice survives a reload and can be linked to. */
const name = 'member';
const oneself = 'me';

interface Debtors {
  /** Whose balance is shown. */
  person: Key;
  /** Undefined for the caller's own balance. */
  relative: FamilyMember | undefined;
  /** The family members whom the caller can pay for. */
  relatives: readonly FamilyMember[];
  choose: (memberId: string | undefined) => void;
}

/** Whose balance is paid: the user's own, or that of a family member they can act for. */
export function useDebtors(): Debtors {
  const own = useOwnKey();
  const [params, setParams] = useSearchParams();
  const { data } = useQuery(familyQuery(own));
  const relatives = (data?.members ?? []).filter(
    ({ canActFor, personId, centerId }) => canActFor && !isSameKey({ centerId, id: personId }, own),
  );
  const relative = relatives.find(({ memberId }) => memberId === params.get(name));
  return {
    person: relative ? { centerId: relative.centerId, id: relative.personId } : own,
    relative,
    relatives,
    choose: (memberId) => setParams(memberId ? { [name]: memberId } : {}, { replace: true }),
  };
}

export function DebtorChoice({ relatives, relative, choose }: Debtors) {
  const { t } = useText();
  if (relatives.length === 0) return null;
  return (
    <ChipGroup
      aria-label={t('debt.whose')}
      selected={[relative?.memberId ?? oneself]}
      onChange={([chosen]) => choose(chosen === oneself ? undefined : chosen)}
    >
      <Chip id={oneself}>{t('debt.mine')}</Chip>
      {relatives.map(({ memberId, firstName }) => (
        <Chip key={memberId} id={memberId}>
          <bdi>{firstName}</bdi>
        </Chip>
      ))}
    </ChipGroup>
  );
}
