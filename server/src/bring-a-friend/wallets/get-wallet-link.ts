import type { bringAFriend } from '@foyer/contract/bring-a-friend';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { googleLink } from './google-link.ts';
import { ownPass } from './own-pass.ts';
import { readGoogleKeys } from './wallet-secrets.ts';

export const getWalletLink: Handler<(typeof bringAFriend)['get-wallet-link']> = async (
  context,
  { pass: code },
) => {
  const found = await ownPass(context, code);
  if (found instanceof Refusal) return found;
  const { origin, now } = context;
  try {
    const keys = readGoogleKeys(context, found.club);
    if (!keys) return refuse('friend.noWallet');
    return { address: await googleLink(found.pass, keys, { origin, now }) };
  } catch (error) {
    context.log.error(
      { err: error, center: found.club.center.id },
      'a link for Google Wallet could not be made',
    );
    return refuse('friend.noWallet');
  }
};
