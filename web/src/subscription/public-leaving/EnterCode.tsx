import type { LeavingKind } from '@foyer/contract/shared/leaving';
import { asciiDigits } from '@foyer/contract/shared/person/digits';
import { useMutation } from '@tanstack/react-query';
import { MailCheck, Printer } from 'lucide-react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useRefusalText } from '../../frame/refusal-text.ts';
import { callApi } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import type { PortalError } from '../../platform/portal-error.ts';
import { type Rule, required, useSmallForm } from '../../platform/small-form.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Facts } from '../../ui/sheet/Facts.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { LeavePage } from './LeavePage.tsx';
import type { Declared, FoundMemberships } from './leaving.ts';

const codeOf = (typed: string): string => asciiDigits(typed).replace(/\s/g, '');
const sixDigits: Rule = (value) => (/^\d{6}$/.test(codeOf(value)) ? undefined : 'leaving.sixDigits');
const rules = { code: [required, sixDigits] };

const isWrongCode = (error: Error | null): boolean =>
  (error as Partial<PortalError> | null)?.code === 'person.emailCodeInvalid';

export interface Received {
  declared: Declared;
  receivedAt: string;
}

/** What was declared, for the person to keep. */
function DeclaredFacts({ declared, receivedAt }: Received) {
  const { t } = useText();
  const { moment, mediumDate } = useFormat();
  const { kind, name, email, memberNumber, contract, lastDay, goodCause } = declared;
  const facts = [
    { name: t('leaving.receivedAt'), value: moment(receivedAt) },
    { name: t('leaving.what'), value: t(`leaving.${kind}.what`) },
    { name: t('leaving.name'), value: <bdi>{name}</bdi> },
    { name: t('leaving.email'), value: <bdi>{email}</bdi> },
    ...(memberNumber ? [{ name: t('leaving.memberNumber'), value: <bdi>{memberNumber}</bdi> }] : []),
    ...(contract ? [{ name: t('leaving.contract'), value: <bdi>{contract}</bdi> }] : []),
    ...(kind === 'CANCEL'
      ? [{ name: t('leaving.lastDay'), value: lastDay ? mediumDate(lastDay) : t('leaving.earliest') }]
      : []),
    ...(goodCause ? [{ name: t('leaving.goodCause'), value: t(`goodCause.cause.${goodCause}`) }] : []),
  ];
  return <Facts facts={facts} />;
}

interface EnterCodeProps {
  kind: LeavingKind;
  declarationKey: string;
  /** Left out after the page was opened again. */
  received: Received | undefined;
  onFound: (code: string, found: FoundMemberships) => void;
}

/** Says that the declaration was received, the same for every address, and takes the code. */
export function EnterCode({ kind, declarationKey, received, onFound }: EnterCodeProps) {
  const { t } = useText();
  const say = useRefusalText();
  const form = useSmallForm(rules);
  const find = useMutation({
    mutationFn: (code: string) =>
      callApi('POST subscription/find-memberships-to-leave', { declarationKey, code }),
    onSuccess: (found, code) => onFound(code, found),
    onError: (error) => {
      if (isWrongCode(error)) form.focus('code');
    },
  });
  const again = useMutation({
    mutationFn: () => callApi('POST subscription/resend-leaving-code', { declarationKey }),
    onSuccess: () => {
      find.reset();
      form.focus('code');
    },
  });
  const isWrong = isWrongCode(find.error);
  const field = form.field('code');
  return (
    <LeavePage
      isNext={received !== undefined}
      title={t(received ? `leaving.${kind}.received` : `leaving.${kind}.title`)}
    >
      <Notice tone="success" isNews icon={<MailCheck className="icon" />}>
        {received
          ? t(again.isSuccess ? 'leaving.sentAgain' : 'leaving.sent', { email: received.declared.email })
          : t(again.isSuccess ? 'leaving.sentAnother' : 'leaving.onItsWay')}
      </Notice>
      {received && (
        <Sheet title={t('leaving.yourDeclaration')}>
          <SheetBody>
            <div className="stack">
              <DeclaredFacts {...received} />
              <div className="actions">
                <Button size="small" onPress={() => window.print()}>
                  <Printer className="icon" />
                  {t('leaving.print')}
                </Button>
              </div>
            </div>
          </SheetBody>
        </Sheet>
      )}
      <Sheet title={t('leaving.codeTitle')}>
        <SheetBody>
          <Form onSubmit={form.onSubmit(({ code }) => find.mutate(codeOf(code)))}>
            <p>{t('leaving.codeText')}</p>
            <RefusalNotice error={again.error ?? (isWrong ? null : find.error)} />
            <TextField
              label={t('leaving.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              {...field}
              {...(isWrong && { error: say(find.error) })}
              onChange={(value) => {
                if (isWrong) find.reset();
                field.onChange(value);
              }}
            />
            <div className="actions">
              <Button type="submit" variant="primary" isPending={find.isPending}>
                {t('leaving.continue')}
              </Button>
              <Button variant="quiet" isPending={again.isPending} onPress={() => again.mutate()}>
                {t('leaving.sendAgain')}
              </Button>
            </div>
          </Form>
        </SheetBody>
      </Sheet>
      <p>{t('leaving.withoutCode')}</p>
    </LeavePage>
  );
}
