import type { bringAFriend } from '@foyer/contract/bring-a-friend';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { Streamed } from '../../frame/streamed.ts';
import { applePass } from './apple-pass.ts';
import { ownPass } from './own-pass.ts';
import { readAppleKeys } from './wallet-secrets.ts';

export const downloadWalletPass: Handler<(typeof bringAFriend)['download-wallet-pass']> = async (
  context,
  { pass: code },
) => {
  const found = await ownPass(context, code);
  if (found instanceof Refusal) return found;
  try {
    const keys = readAppleKeys(context, found.club);
    if (!keys) return refuse('friend.noWallet');
    const file = await applePass(found.pass, keys, context.now);
    return new Streamed('guest-pass.pkpass', 'application/vnd.apple.pkpass', once(file));
  } catch (error) {
    context.log.error(
      { err: error, center: found.club.center.id },
      'a pass for Apple Wallet could not be made',
    );
    return refuse('friend.noWallet');
  }
};

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
