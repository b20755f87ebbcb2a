import { type ReactNode, useState } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { SignatureFrame } from '../../ui/dialog/SignatureFrame.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { Example, Section } from '../Specimen.tsx';

function Confirm() {
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const cancel = () => {
    setPending(true);
    setTimeout(() => {
      setPending(false);
      setOpen(false);
      toasts.add('Cancelled, Reformer Pilates');
    }, 800);
  };
  return (
    <>
      <Button variant="danger" onPress={() => setOpen(true)}>
        Cancel Reformer Pilates
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Cancel Reformer Pilates?"
        confirm="Cancel booking"
        keep="Keep booking"
        onConfirm={cancel}
        isPending={isPending}
        isDestructive
      >
        <p>You cancel less than 2 hours before the start, so the clip is not returned.</p>
      </ConfirmDialog>
    </>
  );
}

/** The look of an open dialog, standing still. */
function StaticDialog({ title, foot, children }: { title: string; foot: ReactNode; children: ReactNode }) {
  return (
    <div className="dialog-specimen">
      <section className="dialog" aria-label={title}>
        <div className="dialog-head">
          <h3>{title}</h3>
        </div>
        <div className="dialog-body">{children}</div>
        <div className="dialog-foot">{foot}</div>
      </section>
    </div>
  );
}

const stroke =
  'M96 138c18-46 40-96 52-92 13 5-22 84-12 88 12 4 26-50 40-48 10 2-4 40 6 44 14 4 22-36 34-38 8-1 0 32 10 36 16 6 30-60 46-100 4-8 10 0 6 10-14 32-34 84-24 92 12 8 36-44 50-42 8 2-6 38 6 42 18 6 40-26 70-38';

export function DialogsSection() {
  return (
    <Section
      title="Dialog, bottom sheet, signature"
      note="One component: centred when wide, docked when narrow."
    >
      <Example label="real ones">
        <DialogTrigger>
          <Button>Invite a friend</Button>
          <Dialog
            title="Invite a friend"
            foot={(close) => (
              <>
                <Button variant="primary" onPress={close}>
                  Send invitation
                </Button>
                <Button onPress={close}>Cancel</Button>
              </>
            )}
          >
            <TextField label="Email of your friend" type="email" />
          </Dialog>
        </DialogTrigger>
        <Confirm />
      </Example>
      <Example label="confirm" isStacked>
        <StaticDialog
          title="Confirm Saving"
          foot={
            <>
              <Button variant="primary">Save Changes</Button>
              <Button>Close</Button>
            </>
          }
        >
          <p>Are you sure you want to save the signed document?</p>
        </StaticDialog>
      </Example>
      <Example label="signature, empty" isStacked>
        <SignatureFrame hint="Draw the signature here" />
      </Example>
      <Example label="signature, drawn" isStacked>
        <SignatureFrame>
          <svg viewBox="0 0 480 208" aria-hidden="true">
            <path d={stroke} fill="none" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" />
          </svg>
        </SignatureFrame>
      </Example>
      <Example label="signature, missing" isStacked>
        <SignatureFrame hint="Draw the signature here" isInvalid />
      </Example>
    </Section>
  );
}
