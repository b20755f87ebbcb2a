import { type ReactNode, useState } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
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

export function DialogsSection() {
  return (
    <Section title="Dialog, bottom sheet" note="One component: centred when wide, docked when narrow.">
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
    </Section>
  );
}
