import { Button } from '../../ui/button/Button.tsx';
import { Link } from '../../ui/button/Link.tsx';
import { ClubBanner } from '../../ui/frame/ClubBanner.tsx';
import { StrapLine } from '../../ui/frame/StrapLine.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { ErrorBlock } from '../../ui/message/ErrorBlock.tsx';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
import { Notice, type NoticeTone } from '../../ui/message/Notice.tsx';
import { Loading, Skeleton } from '../../ui/message/Skeleton.tsx';
import { Toast } from '../../ui/message/ToastRegion.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { PaymentProgress } from '../../ui/payment/PaymentProgress.tsx';
import { Progress } from '../../ui/progress/Progress.tsx';
import { Example, Frame, Section } from '../Specimen.tsx';
import { dollars } from './sample.ts';

const notices: readonly [NoticeTone, string][] = [
  ['info', 'Your freeze starts on January 5.'],
  ['success', 'You are booked. Bike 14, Friday at 5:45 PM.'],
  ['warn', 'Your card expires this month.'],
  ['danger', 'The payment did not go through. Your card was not charged.'],
  ['aware', 'You have $183.00 overdue. Booking is paused.'],
  ['main', '1 place left at 6:30 PM, same instructor.'],
];

function Announcements() {
  return (
    <>
      {notices.map(([tone, text]) => (
        <Example key={tone} label={`notice ${tone}`} isStacked>
          <Notice tone={tone}>{text}</Notice>
        </Example>
      ))}
      <Example label="notice with an action" isStacked>
        <Notice action={<Button size="small">Cancel freeze</Button>}>
          <p>
            <strong>Freeze planned, January 5 to February 1.</strong> You pay $15.00 instead of $129.00.
          </p>
        </Notice>
      </Example>
      <Example label="toast">
        <Toast
          message={{
            text: 'Booked, bike 14',
            action: { label: 'Undo', onPress: () => toasts.add('Undone') },
          }}
        />
        <Toast message={{ text: 'Saved' }} />
        <Button
          onPress={() =>
            toasts.add('Booked, bike 14', { label: 'Undo', onPress: () => toasts.add('Undone') })
          }
        >
          Show one
        </Button>
      </Example>
      <Example label="strap line" isFull isStacked>
        <Frame>
          <StrapLine aria-label="Club announcement">
            Pool closed Friday until 1 PM. <Link href="#content">Other pools</Link>
          </StrapLine>
        </Frame>
      </Example>
      <Example label="club banner" isFull isStacked>
        <ClubBanner />
      </Example>
    </>
  );
}

function States() {
  return (
    <>
      <Example label="empty" isStacked>
        <EmptyState
          art="yoga"
          title="Nothing booked yet"
          level={3}
          action={<Button variant="primary">Find a class</Button>}
        >
          Your classes and courts show up here.
        </EmptyState>
      </Example>
      <Example label="empty after filtering" isStacked>
        <EmptyState title="No evening classes on Thursday" level={3} action={<Button>Clear filters</Button>}>
          The club closes at 1 PM for Thanksgiving.
        </EmptyState>
      </Example>
      <Example label="error" isStacked>
        <ErrorBlock title="SERVER ERROR" level={3} onRetry={() => toasts.add('Refreshed')}>
          Please refresh the page and try again
        </ErrorBlock>
      </Example>
      <Example label="progress" isStacked>
        <Progress aria-label="Cancelling bookings" done={3} total={12}>
          3 of 12 bookings cancelled
        </Progress>
      </Example>
      <Example label="skeleton" isStacked>
        <Loading label="Loading classes">
          <div className="sheet">
            {['60%', '45%', '70%'].map((width) => (
              <div key={width} className="skeleton-row">
                <Skeleton width="3.5rem" height="1.5rem" />
                <Skeleton width={width} height="1.125rem" />
                <Skeleton width="4rem" height="2.75rem" />
              </div>
            ))}
          </div>
        </Loading>
      </Example>
      <Example label="loading page" isStacked>
        <LoadingBlock />
      </Example>
    </>
  );
}

export function MessagesSection() {
  return (
    <Section title="Messages" note="Failures are never toasts: they stay in the page as a notice.">
      <Announcements />
      <States />
      <Example label="payment, waiting" isStacked>
        <PaymentProgress step="waiting" title="Waiting for your bank" level={3}>
          Approve $138.00 in your banking app. This page continues automatically.
        </PaymentProgress>
      </Example>
      <Example label="payment, taking long" isStacked>
        <PaymentProgress
          step="long"
          title="Still waiting"
          level={3}
          action={<Button>Go to my schedule</Button>}
        >
          This takes longer than usual. You can close the page, we email you when the payment is confirmed.
        </PaymentProgress>
      </Example>
      <Example label="payment, confirmed" isStacked>
        <PaymentProgress
          step="confirmed"
          title="Paid, welcome to the club"
          level={3}
          paid={dollars(13_800)}
          action={<Button variant="primary">Book your first class</Button>}
        >
          A receipt is on its way to <bdi>sam.rivera@mail.example</bdi>.
        </PaymentProgress>
      </Example>
      <Example label="payment, failed" isStacked>
        <PaymentProgress
          step="failed"
          title="The payment did not go through"
          level={3}
          action={<Button variant="primary">Try another method</Button>}
        >
          Your bank declined it and nothing was charged. Your plan is kept for 30 minutes.
        </PaymentProgress>
      </Example>
    </Section>
  );
}
