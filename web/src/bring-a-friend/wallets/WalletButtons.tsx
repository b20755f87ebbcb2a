import type { GuestPass } from '@foyer/contract/bring-a-friend';
import type { Wallet } from '@foyer/contract/shared/friend';
import { useMutation } from '@tanstack/react-query';
import { Wallet as WalletIcon } from 'lucide-react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callApi } from '../../platform/api.ts';
import { downloadCall } from '../../platform/download/download-call.ts';
import { downloadFile } from '../../platform/download/download-file.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { shownWallets } from './shown-wallets.ts';

/** Safari opens a pass in Wallet when it goes to its address, and would only keep it as a file if it downloaded it. */
function open(file: File): void {
  if (navigator.vendor.startsWith('Apple')) location.assign(URL.createObjectURL(file));
  else downloadFile(file.name, file);
}

const add: Record<Wallet, (pass: string) => Promise<void>> = {
  APPLE: async (pass) => open(await downloadCall('POST bring-a-friend/download-wallet-pass', { pass })),
  GOOGLE: async (pass) => {
    const { address } = await callApi('POST bring-a-friend/get-wallet-link', { pass });
    location.assign(address);
  },
};

/** Puts a pass into the phone’s wallet, where the club can. */
export function WalletButtons({ pass: { pass, wallets } }: { pass: GuestPass }) {
  const { t } = useText();
  const adding = useMutation({ mutationFn: (wallet: Wallet) => add[wallet](pass) });
  const shown = shownWallets(wallets, navigator);
  if (shown.length === 0) return null;
  return (
    <div className="guest-pass-wallets">
      {shown.map((wallet) => (
        <Button
          key={wallet}
          isPending={adding.isPending && adding.variables === wallet}
          onPress={() => adding.mutate(wallet)}
        >
          <WalletIcon className="icon" />
          {t(`friend.wallet.${wallet}`)}
        </Button>
      ))}
      <RefusalNotice error={adding.error} />
    </div>
  );
}
