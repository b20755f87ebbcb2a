import { useMutation } from '@tanstack/react-query';
import { goTo } from '../../frame/session/navigate.ts';
import { callApi } from '../../platform/api.ts';
import { currentTexts } from '../../platform/text.ts';
import { toasts } from '../../ui/message/toast-queue.ts';
import { memberHref } from '../member-href.ts';
import { isGuestPassText } from './pass-text.ts';

async function checkInGuest(pass: string) {
  const { guest } = await callApi('POST bring-a-friend/check-in-guest', { pass });
  toasts.add(currentTexts().t('pass.guestIn', { name: `${guest.firstName} ${guest.lastName}` }));
  return { personId: guest.id, centerId: guest.centerId };
}

/** Opens the member whose pass was scanned, and lets a guest in. */
export const usePassReader = () =>
  useMutation({
    mutationFn: (pass: string) =>
      isGuestPassText(pass) ? checkInGuest(pass) : callApi('POST user/find-member-by-pass', { pass }),
    onSuccess: (member) => goTo(memberHref(member)),
  });
