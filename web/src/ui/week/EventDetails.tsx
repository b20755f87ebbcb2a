import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useText } from '../../platform/text.ts';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { useNarrow } from '../media/use-media.ts';
import '../menu/popover.css';

interface EventDetailsProps {
  title: string;
  when: string;
  /** The box of the event. */
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** The details of an event: next to it, or in a bottom sheet when narrow. */
export function EventDetails({ title, when, triggerRef, onClose, children }: EventDetailsProps) {
  const { t } = useText();
  const time = <p className="row-meta">{when}</p>;
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose();
  };
  if (useNarrow()) {
    return (
      <Dialog isOpen onOpenChange={onOpenChange} title={title}>
        {time}
        {children}
      </Dialog>
    );
  }
  return (
    <Popover
      isOpen
      onOpenChange={onOpenChange}
      triggerRef={triggerRef}
      placement="end top"
      offset={8}
      className="popover event-popover"
    >
      <AriaDialog className="event-details">
        <div className="event-head">
          <div>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {time}
          </div>
          <Button shape="icon" variant="quiet" size="small" aria-label={t('ui.close')} onPress={onClose}>
            <X className="icon" />
          </Button>
        </div>
        {children}
      </AriaDialog>
    </Popover>
  );
}
