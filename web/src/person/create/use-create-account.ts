import type { User } from '@foyer/contract/user';
import { useMutation } from '@tanstack/react-query';
import { useConfig } from '../../config/queries.ts';
import { useKnownRoutes } from '../../frame/known-routes.ts';
import { follow, goTo } from '../../frame/session/navigate.ts';
import { clearTarget, savedTarget } from '../../frame/session/saved-target.ts';
import { callApi, type InputFor } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { openSession } from '../../user/session.ts';
import { targetAfterCreating } from './after-creating.ts';

type AccountRequest = InputFor<'POST person/create-person'>;

interface Options {
  onError: (error: Error) => void;
  /** Continues with the new account. Left out: goes where people go who have just created one. */
  onOpened?: ((user: User) => void) | undefined;
}

/** Creates the account and signs in with it. If signing in fails, goes to the login page. */
export function useCreateAccount({ onError, onOpened }: Options) {
  const config = useConfig();
  const routes = useKnownRoutes();
  return useMutation({
    mutationFn: async (request: AccountRequest) => {
      await callOnce('POST person/create-person', request);
      const { email = '' } = request.person;
      const opened = await callApi('POST user/authenticate', { email, password: request.password }).catch(
        () => undefined,
      );
      if (opened) await openSession(opened, { isForMonth: false });
      return opened?.user;
    },
    onSuccess: (user) => {
      if (!user) return goTo('/login');
      if (onOpened) return onOpened(user);
      const saved = savedTarget();
      clearTarget();
      return follow(targetAfterCreating(user, config, { saved, origin: location.origin, routes }), {
        replace: true,
      });
    },
    onError,
  });
}
