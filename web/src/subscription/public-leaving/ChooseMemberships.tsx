import type { MembershipToLeave } from '@foyer/contract/subscription/public-leaving';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { base64Of, isTooLarge } from '../../documents/files/sent-file.ts';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { ProofField } from '../good-cause/ProofField.tsx';
import { LeavePage } from './LeavePage.tsx';
import type { FoundMemberships, Left } from './leaving.ts';

const idOf = ({ subscriptionId, subscriptionCenterId }: MembershipToLeave) =>
  `${subscriptionCenterId}-${subscriptionId}`;

/** What becomes of a membership, or why it can't be left. */
function useEffectText({ kind, goodCause }: FoundMemberships) {
  const { t } = useText();
  const { mediumDate, money } = useFormat();
  return ({ can, lastDay, refund = 0, withdrawUntil, currency }: MembershipToLeave): string => {
    if (can !== true) return t(`leaving.why.${can}`);
    if (goodCause) return t('leaving.clubDecides');
    if (kind === 'CANCEL') return lastDay ? t('leaving.endsOn', { date: mediumDate(lastDay) }) : '';
    return t('leaving.refund', {
      amount: money(refund, currency),
      date: withdrawUntil ? mediumDate(withdrawUntil) : '',
    });
  };
}

interface ChooseProps {
  declarationKey: string;
  code: string;
  found: FoundMemberships;
  onLeft: (left: Left) => void;
}

/** Which memberships are meant: the person confirms them with one button. */
export function ChooseMemberships({ declarationKey, code, found, onLeft }: ChooseProps) {
  const { t } = useText();
  const { moment } = useFormat();
  const effectOf = useEffectText(found);
  const possible = found.memberships.filter(({ can }) => can === true);
  const [chosen, setChosen] = useState<readonly string[]>(possible.length === 1 ? possible.map(idOf) : []);
  const [file, setFile] = useState<File>();
  const [isJudged, setIsJudged] = useState(false);
  const leave = useMutation({
    mutationFn: async () =>
      callOnce('POST subscription/leave-membership', {
        declarationKey,
        code,
        memberships: possible
          .filter((one) => chosen.includes(idOf(one)))
          .map(({ subscriptionId, subscriptionCenterId }) => ({ subscriptionId, subscriptionCenterId })),
        ...(file && { document: await base64Of(file) }),
      }),
    onSuccess: onLeft,
  });
  const { kind, goodCause } = found;
  if (possible.length === 0) {
    return (
      <LeavePage isNext title={t(`leaving.${kind}.received`)}>
        <EmptyState art="club" title={t(`leaving.${kind}.none`)}>
          {t('leaving.noneText')}
        </EmptyState>
        {found.memberships.map((one) => (
          <Notice key={idOf(one)}>{`${isolated(one.name)}: ${effectOf(one)}`}</Notice>
        ))}
      </LeavePage>
    );
  }
  return (
    <LeavePage
      isNext
      title={t(`leaving.${kind}.choose`)}
      intro={t('leaving.countsFrom', { at: moment(found.receivedAt) })}
    >
      <RefusalNotice error={leave.error} />
      <Sheet>
        <SheetBody>
          <div className="stack">
            {found.memberships.map((one) => (
              <Checkbox
                key={idOf(one)}
                isDisabled={one.can !== true}
                isSelected={chosen.includes(idOf(one))}
                onChange={(isOn) =>
                  setChosen((ids) => (isOn ? [...ids, idOf(one)] : ids.filter((id) => id !== idOf(one))))
                }
              >
                <strong>
                  {t('leaving.membershipOf', { plan: isolated(one.name), name: isolated(one.firstName) })}
                </strong>
                <br />
                {effectOf(one)}
              </Checkbox>
            ))}
            {goodCause && <ProofField file={file} onChange={setFile} />}
            {isJudged && chosen.length === 0 && (
              <Notice tone="danger" isNews>
                {t('leaving.chooseOne')}
              </Notice>
            )}
            <Button
              variant="primary"
              size="large"
              width="full"
              isPending={leave.isPending}
              onPress={() => {
                setIsJudged(true);
                if (chosen.length > 0 && !isTooLarge(file)) leave.mutate();
              }}
            >
              {t(goodCause ? 'leaving.ask' : `leaving.${kind}.finish`)}
            </Button>
          </div>
        </SheetBody>
      </Sheet>
    </LeavePage>
  );
}
