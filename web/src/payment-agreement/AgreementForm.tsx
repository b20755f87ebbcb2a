import type { AgreementMethods } from '@foyer/contract/payment/agreements';
import type { MeansInput } from '@foyer/contract/payment/shapes';
import type { AccountField } from '@foyer/contract/shared/bank/account-fields';
import type { Key } from '@foyer/contract/shared/keys';
import { type FormEvent, useRef, useState } from 'react';
import { brandName, expiryOf, nameOfProvider } from '../invoices/payment-names.ts';
import { LtpsMethods } from '../ltps/LtpsMethods.tsx';
import { DebitFields } from '../payment/means/DebitFields.tsx';
import { PaymentRefusal } from '../payment/means/PaymentRefusal.tsx';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { StandaloneLink } from '../ui/button/Link.tsx';
import { Radio, RadioGroup } from '../ui/choice/RadioGroup.tsx';
import { Form } from '../ui/field/Form.tsx';
import { EmptyState } from '../ui/message/EmptyState.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import { useUser } from '../user/queries.ts';
import { AccountFields } from './AccountFields.tsx';
import { useAccountForm } from './account-form.ts';
import { Mandate } from './Mandate.tsx';
import { useAgree } from './use-agree.ts';
import { type AgreementWay, agreementWaysOf } from './ways.ts';
import './payment-agreement.css';

interface Props {
  person: Key;
  methods: AgreementMethods;
  /** Who comes by a letter is asked for a mandate. */
  wantsMandate: boolean;
  onDone: () => void;
}

/** How what recurs is to be paid from now on. */
export function AgreementForm(props: Props) {
  const { t } = useText();
  const ways = agreementWaysOf(props.methods);
  const [first] = ways;
  if (props.methods.hasOverdueDebt) {
    return (
      <Notice tone="warn" action={<StandaloneLink href="/debt">{t('agreement.payOverdue')}</StandaloneLink>}>
        <p>{t('agreement.overdue')}</p>
      </Notice>
    );
  }
  if (!first) return <EmptyState title={t('agreement.nothing')}>{t('agreement.nothingText')}</EmptyState>;
  return <Choice {...props} ways={ways} first={first} />;
}

function Choice({
  person,
  methods,
  wantsMandate,
  onDone,
  ways,
  first,
}: Props & { ways: readonly AgreementWay[]; first: AgreementWay }) {
  const { t } = useText();
  const user = useUser();
  const [id, setId] = useState(wantsMandate && ways.some((way) => way.id === 'dd') ? 'dd' : first.id);
  const chosen = ways.find((way) => way.id === id) ?? first;
  const form = useAccountForm(methods.country, user ? `${user.firstName} ${user.lastName}` : '');
  const [methodId, setMethodId] = useState('');
  const [isAccepted, setAccepted] = useState(false);
  const [isJudged, setJudged] = useState(false);
  const inputs = useRef(new Map<AccountField, HTMLInputElement>());
  const { centerId, country, current } = methods;
  const agree = useAgree({ person, centerId, isAgreed: current !== undefined }, onDone);
  const [means, setMeans] = useState<MeansInput>();
  const debit = chosen.kind === 'cc' && chosen.means === 'directDebit' ? chosen : undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.kind === 'dd') {
      setJudged(true);
      form.judge();
      if (form.firstFault) inputs.current.get(form.firstFault)?.focus();
      if (form.firstFault || !isAccepted) return;
    }
    if (debit && !means) {
      setJudged(true);
      return;
    }
    agree.mutate({
      way: chosen,
      means: debit && means,
      account: chosen.kind === 'dd' ? form.account : {},
      methodId,
    });
  };
  return (
    <Form onSubmit={onSubmit}>
      <PaymentRefusal error={agree.error} />
      <RadioGroup label={t('agreement.how')} value={chosen.id} onChange={setId}>
        {ways.map((way) => (
          <WayOption key={way.id} way={way} />
        ))}
      </RadioGroup>
      {debit && <DebitFields provider={debit.provider} isJudged={isJudged} onChange={setMeans} />}
      {chosen.kind === 'ltps' && <LtpsMethods {...{ person, centerId, methodId }} onChange={setMethodId} />}
      {chosen.kind === 'dd' && (
        <>
          <AccountFields form={form} inputs={inputs} />
          <Mandate
            {...{ country, isAccepted, isJudged }}
            creditor={chosen.creditor}
            creditorId={chosen.creditorId}
            onChange={setAccepted}
          />
        </>
      )}
      <Button
        type="submit"
        variant="primary"
        width="full"
        isDisabled={chosen.kind === 'ltps' && methodId === ''}
        isPending={agree.isPending}
      >
        {t(debit ? 'mandate.give' : buttons[chosen.kind])}
      </Button>
    </Form>
  );
}

const buttons = {
  cof: 'agreement.useCard',
  cc: 'agreement.enterCard',
  ltps: 'ltps.go',
  dd: 'mandate.give',
  invoice: 'agreement.useInvoice',
} as const;

function WayOption({ way }: { way: AgreementWay }) {
  const { t } = useText();
  const words = () => {
    if (way.kind === 'cc' && way.means === 'directDebit')
      return { title: t('means.directDebit'), note: t('agreement.ddNote') };
    if (way.kind === 'cc') {
      const provider = nameOfProvider(way.provider);
      return { title: t('agreement.newCard'), note: t('agreement.newCardNote', { provider }) };
    }
    if (way.kind !== 'cof')
      return { title: t(`agreement.${way.kind}`), note: t(`agreement.${way.kind}Note`) };
    const brand = brandName(way.card);
    const expiry = expiryOf(way.card);
    return {
      title: way.card.lastFour ? t('agreement.cardEnding', { brand, digits: way.card.lastFour }) : brand,
      note: expiry ? t('agreement.expires', { expiry }) : t('agreement.savedCard'),
    };
  };
  const { title, note } = words();
  return (
    <Radio value={way.id}>
      <span className="agreement-fact">{title}</span>
      <span className="agreement-fact row-meta">{note}</span>
    </Radio>
  );
}
