import { useMutation } from '@tanstack/react-query';
import { goTo } from '../../frame/session/navigate.ts';
import { callApi } from '../../platform/api.ts';
import { memberHref } from '../member-href.ts';

/** Opens the member whose pass was scanned. */
export const usePassReader = () =>
  useMutation({
    mutationFn: (pass: string) => callApi('POST user/find-member-by-pass', { pass }),
    onSuccess: (member) => goTo(memberHref(member)),
  });
