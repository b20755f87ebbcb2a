import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { DetailFoot } from '../ui/detail/DetailFoot.tsx';
import type { ChosenPeople } from './use-chosen-people.ts';

interface SignUpFootProps {
  chosen: Pick<ChosenPeople, 'candidates' | 'people' | 'what'>;
  /** What the places of all who are chosen come to. */
  total: string | undefined;
  paymentHref: string;
  isPending: boolean;
  onSend: () => void;
}

/** Puts the chosen people into the basket or onto the standby list, or leads to the basket. */
export function SignUpFoot({ chosen, total, paymentHref, isPending, onSend }: SignUpFootProps) {
  const { t } = useText();
  const { candidates, people, what } = chosen;
  const isInBasket = candidates.some(({ info }) => info.status === 'IP');
  const able = candidates.filter((one) => one.what !== undefined);
  if (isInBasket && people.length === 0)
    return (
      <DetailFoot title={t('signUp.state.TENTATIVE')}>
        <LinkButton variant="primary" size="large" href={paymentHref}>
          {t('signUp.toPayment')}
        </LinkButton>
      </DetailFoot>
    );
  if (able.length === 0) return null;
  const waits = what === 'standby' || able.every((one) => one.what === 'standby');
  return (
    <DetailFoot
      title={waits ? t('signUp.standbyTitle') : (total ?? t('signUp.choosePeople'))}
      note={t(waits ? 'signUp.standbyNote' : 'signUp.basketNote')}
    >
      <Button variant="primary" size="large" isPending={isPending} onPress={onSend}>
        {waits ? t('signUp.do.STANDBY') : t('signUp.addToBasket')}
      </Button>
    </DetailFoot>
  );
}
