import type { Key } from '@foyer/contract/shared/keys';
import { coursesPaymentHref } from '../../participation/address.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { DetailFoot } from '../../ui/detail/DetailFoot.tsx';
import type { SignUp } from './use-sign-up.ts';

interface SignUpFootProps {
  signUp: SignUp;
  other: Key | undefined;
}

/** What the places and products of all who are chosen come to. */
function useTotal({ people, products }: SignUp): string | undefined {
  const { money } = useFormat();
  const prices = people.flatMap(({ price }) => price ?? []);
  const [first] = prices;
  if (!first) return undefined;
  const each = products.chosen.reduce((sum, { amount }) => sum + amount, 0);
  return money(
    prices.reduce((sum, { amount }) => sum + amount + each, 0),
    first.currency,
  );
}

/** Puts the chosen people into the basket or onto the standby list, or leads to the basket. */
export function SignUpFoot({ signUp, other }: SignUpFootProps) {
  const { t } = useText();
  const total = useTotal(signUp);
  const { candidates, people, what, isPending, send } = signUp;
  const isInBasket = candidates.some(({ info }) => info.status === 'IP');
  const able = candidates.filter((one) => one.what !== undefined);
  if (isInBasket && people.length === 0)
    return (
      <DetailFoot title={t('courses.state.TENTATIVE')}>
        <LinkButton variant="primary" size="large" href={coursesPaymentHref(other)}>
          {t('courses.toPayment')}
        </LinkButton>
      </DetailFoot>
    );
  if (able.length === 0) return null;
  const waits = what === 'standby' || able.every((one) => one.what === 'standby');
  return (
    <DetailFoot
      title={waits ? t('courses.standbyTitle') : (total ?? t('courses.choosePeople'))}
      note={t(waits ? 'courses.standbyNote' : 'courses.basketNote')}
    >
      <Button variant="primary" size="large" isPending={isPending} onPress={send}>
        {waits ? t('courses.do.STANDBY') : t('courses.addToBasket')}
      </Button>
    </DetailFoot>
  );
}
