import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { type AnswerFor, callApi } from '../../platform/api.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { Row, RowIcon, Rows, Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { ConfirmPassword } from './ConfirmPassword.tsx';
import { canUsePasskeys, makePasskey } from './ceremony.ts';
import { securityQuery } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useDay } from './use-day.ts';
import { useDeviceName } from './use-device-name.ts';

type Security = AnswerFor<'GET user/security'>;
type Passkey = Security['passkeys'][number];

type Opened = { what: 'add' } | { what: 'renew' } | { what: 'remove'; passkey: Passkey } | undefined;

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useText();
  const day = useDay();
  const device = useDeviceName()(passkey);
  const { host, createdAt, lastUsedAt } = passkey;
  const facts = [
    ...(host === location.hostname ? [] : [t('security.passkeyHost', { host })]),
    lastUsedAt
      ? t('security.passkeyUsed', { date: day(lastUsedAt) })
      : t('security.passkeyAdded', { date: day(createdAt) }),
  ];
  return (
    <Row
      icon={
        <RowIcon tone="main">
          <KeyRound className="icon" />
        </RowIcon>
      }
      title={<bdi>{device}</bdi>}
      meta={facts.join(' · ')}
      end={
        <Button size="small" aria-label={t('security.removePasskeyOf', { device })} onPress={onRemove}>
          {t('security.removePasskey')}
        </Button>
      }
    />
  );
}

/** The codes that were made just now; they are not shown a second time. */
function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useText();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('security.codesTitle')}
      foot={
        <Button variant="primary" onPress={onClose}>
          {t('security.codesSaved')}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}

/** The dialog for a change of the passkeys; each asks for the password. */
function Change({
  opened,
  isLast,
  onCodes,
  onAdd,
  onClose,
}: {
  opened: NonNullable<Opened>;
  isLast: boolean;
  onAdd: (started: AnswerFor<'POST user/start-passkey'>) => void;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}) {
  const { t } = useText();
  if (opened.what === 'add') {
    return (
      <ConfirmPassword
        title={t('security.addPasskey')}
        confirm={t('security.continue')}
        act={(currentPassword) => callApi('POST user/start-passkey', { currentPassword })}
        onDone={onAdd}
        onClose={onClose}
      >
        <p>{t('security.addPasskeyText')}</p>
      </ConfirmPassword>
    );
  }
  if (opened.what === 'renew') {
    return (
      <ConfirmPassword
        title={t('security.newCodesTitle')}
        confirm={t('security.newCodes')}
        act={(currentPassword) => callApi('POST user/renew-recovery-codes', { currentPassword })}
        onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
        onClose={onClose}
      >
        <p>{t('security.newCodesText')}</p>
      </ConfirmPassword>
    );
  }
  const { passkeyId } = opened.passkey;
  return (
    <ConfirmPassword
      title={t('security.removeTitle')}
      confirm={t('security.removePasskey')}
      tone="danger-solid"
      act={(currentPassword) => callApi('POST user/remove-passkey', { passkeyId, currentPassword })}
      onDone={() => {
        toasts.add(t('security.passkeyRemoved'));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t(isLast ? 'security.removeLastText' : 'security.removeText')}</p>
    </ConfirmPassword>
  );
}

/** Passkeys and recovery codes of somebody who logs in with a password here. */
export function Passkeys({ security }: { security: Security }) {
  const { t } = useText();
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { passkeys, recoveryCodesLeft, secondFactor } = security;
  const close = () => {
    setOpened(undefined);
    return client.invalidateQueries(securityQuery);
  };
  const add = useMutation({
    mutationFn: async ({ step, options }: AnswerFor<'POST user/start-passkey'>) =>
      callApi('POST user/add-passkey', { step, passkey: await makePasskey(options) }),
    onSuccess: ({ recoveryCodes }) => {
      toasts.add(t('security.passkeySaved'));
      setCodes(recoveryCodes);
      return client.invalidateQueries(securityQuery);
    },
  });
  const start = (started: AnswerFor<'POST user/start-passkey'>) => {
    setOpened(undefined);
    add.mutate(started);
  };
  const showCodes = (fresh: readonly string[]) => {
    setCodes(fresh);
    void close();
  };
  return (
    <>
      <Sheet title={t('security.passkeys')}>
        <SheetBody>
          <div className="stack">
            <p>{t('security.passkeysIntro')}</p>
            {secondFactor === 'required' && <Notice tone="info">{t('security.passkeysRequired')}</Notice>}
            {!canUsePasskeys() && <Notice tone="info">{t('security.passkeysUnsupported')}</Notice>}
            {passkeys.length === 0 && <p className="row-meta">{t('security.noPasskeys')}</p>}
          </div>
        </SheetBody>
        {passkeys.length > 0 && (
          <Rows>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.passkeyId}
                passkey={passkey}
                onRemove={() => setOpened({ what: 'remove', passkey })}
              />
            ))}
          </Rows>
        )}
        <SheetBody>
          <div className="stack">
            <RefusalNotice error={add.error} />
            {canUsePasskeys() && (
              <div className="actions">
                <Button
                  variant="primary"
                  isPending={add.isPending}
                  onPress={() => setOpened({ what: 'add' })}
                >
                  <Plus className="icon" />
                  {t('security.addPasskey')}
                </Button>
              </div>
            )}
          </div>
        </SheetBody>
      </Sheet>
      {passkeys.length > 0 && (
        <Sheet title={t('security.codes')}>
          <SheetBody>
            <div className="stack">
              <p>{t('security.codesText')}</p>
              <p>
                <strong>{t('security.codesLeft', { left: recoveryCodesLeft })}</strong>
              </p>
              <div className="actions">
                <Button onPress={() => setOpened({ what: 'renew' })}>{t('security.newCodes')}</Button>
              </div>
            </div>
          </SheetBody>
        </Sheet>
      )}
      {opened && (
        <Change
          opened={opened}
          isLast={passkeys.length === 1}
          onAdd={start}
          onCodes={showCodes}
          onClose={() => void close()}
        />
      )}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}
