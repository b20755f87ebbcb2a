import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { Waiting } from '../frame/Waiting.tsx';
import { callApi } from '../platform/api.ts';
import { useFormat } from '../platform/format.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { toasts } from '../ui/message/toast-queue.ts';
import { CalendarAddress } from './CalendarAddress.tsx';
import { calendarFeedQuery } from './queries.ts';

/** Only the call that creates the address returns it. */
function useFeed(onEnded: () => void) {
  const { t } = useText();
  const client = useQueryClient();
  const feed = useQuery(calendarFeedQuery);
  const known = (since: { since?: string }) => client.setQueryData(calendarFeedQuery.queryKey, since);
  const make = useMutation({
    mutationFn: () => callApi('POST calendar/create-feed', {}),
    onMutate: () => end.reset(),
    onSuccess: ({ since }) => known({ since }),
  });
  const end = useMutation({
    mutationFn: () => callApi('POST calendar/end-feed', {}),
    onSuccess: () => {
      known({});
      toasts.add(t('calendar.ended'));
      onEnded();
    },
  });
  return { feed, make, end };
}

/** Programs for calendars open such a link by themselves. */
const subscribeHref = (address: string): string => address.replace(/^https?:/, 'webcal:');

/** A private address from which programs fetch what is planned: made, renewed and ended. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { date } = useFormat();
  const { feed, make, end } = useFeed(onClose);
  const address = make.data?.address;
  const since = feed.data?.since;

  const body = (): ReactNode => {
    if (!feed.data) return <Waiting queries={[feed]} failed={t('calendar.loadError')} />;
    if (address) return <CalendarAddress address={address} />;
    return since && <p>{t('calendar.since', { date: date(since) })}</p>;
  };
  const foot = feed.data && (
    <>
      {address ? (
        <LinkButton variant="primary" href={subscribeHref(address)}>
          {t('calendar.subscribe')}
        </LinkButton>
      ) : (
        <Button
          variant="primary"
          isPending={make.isPending}
          isDisabled={end.isPending}
          onPress={() => make.mutate()}
        >
          {t(since ? 'calendar.renew' : 'calendar.make')}
        </Button>
      )}
      {since && (
        <Button
          variant="danger"
          isPending={end.isPending}
          isDisabled={make.isPending}
          onPress={() => end.mutate()}
        >
          {t('calendar.end')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('calendar.title')} foot={foot}>
      <p>{t('calendar.text')}</p>
      {body()}
      <RefusalNotice error={end.error ?? make.error} />
    </Dialog>
  );
}
