import { Check, CircleCheck } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { type ToastMessage, toasts } from './toast-queue.ts';
import './toast.css';

/** Rendered once in the frame, above the tab bar, and before any message, so that messages are read out. */
export function ToastRegion({ queue = toasts }: { queue?: typeof toasts }) {
  const messages = useSyncExternalStore(queue.subscribe, queue.get);
  return (
    <div
      className="toast-region"
      role="status"
      onPointerEnter={() => queue.hold('pointer')}
      onPointerLeave={() => queue.release('pointer')}
      onFocus={() => queue.hold('focus')}
      onBlur={() => queue.release('focus')}
    >
      {messages.map((message) => (
        <Toast
          key={message.id}
          message={message}
          onClose={() => {
            queue.close(message.id);
            queue.release('focus');
          }}
        />
      ))}
    </div>
  );
}

export function Toast({ message, onClose }: { message: Omit<ToastMessage, 'id'>; onClose?: () => void }) {
  const { text, action } = message;
  const Icon = action ? CircleCheck : Check;
  return (
    <div className="toast">
      <Icon className="icon" />
      <span>{text}</span>
      {action && (
        <Button
          className=""
          onPress={() => {
            action.onPress();
            onClose?.();
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}
