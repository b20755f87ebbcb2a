import { bookingPlug } from './booking/paying/booking-sellable.ts';
import { clipcardPlug } from './clipcards/clipcard-sellable.ts';
import { debtPlug } from './payment/debt/debt-sellable.ts';
import type { Provider } from './payment/provider.ts';
import { adyen } from './payment/providers/adyen/adyen.ts';
import { paytabs } from './payment/providers/paytabs/paytabs.ts';
import { postfinance } from './payment/providers/postfinance/postfinance.ts';
import { tabby } from './payment/providers/tabby/tabby.ts';
import { topUpPlug } from './payment/top-up-sellable.ts';
import type { Plug } from './shopping-basket/sellable.ts';

/** Everything that can be bought, by whoever sells it. The basket and the payment know no other list. */
export const plugs = [debtPlug, topUpPlug, clipcardPlug, bookingPlug] as unknown as readonly Plug[];

/** Everybody who takes money for the clubs. */
export const providers: readonly Provider[] = [adyen, postfinance, paytabs, tabby];
