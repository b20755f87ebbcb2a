import { bookingSellable } from './booking/paying/booking-sellable.ts';
import { campSellable } from './camps/paying/camp-sellable.ts';
import { electiveSellable } from './camps/paying/elective-sellable.ts';
import { clipcardSellable } from './clipcards/clipcard-sellable.ts';
import { courseProductSellable } from './courses/paying/course-product-sellable.ts';
import { courseSellable } from './courses/paying/course-sellable.ts';
import { debtSellable } from './payment/debt/debt-sellable.ts';
import type { Provider } from './payment/provider/provider.ts';
import { adyen } from './payment/providers/adyen/adyen.ts';
import { datacap } from './payment/providers/datacap/datacap.ts';
import { easypay } from './payment/providers/easypay/easypay.ts';
import { ltps } from './payment/providers/ltps/ltps.ts';
import { paytabs } from './payment/providers/paytabs/paytabs.ts';
import { pcipal } from './payment/providers/pcipal/pcipal.ts';
import { postfinance } from './payment/providers/postfinance/postfinance.ts';
import { pps } from './payment/providers/pps/pps.ts';
import { spotii } from './payment/providers/spotii/spotii.ts';
import { tabby } from './payment/providers/tabby/tabby.ts';
import { tamara } from './payment/providers/tamara/tamara.ts';
import { topUpSellable } from './payment/top-up-sellable.ts';
import type { Sellable } from './shopping-basket/sellable.ts';
import { addOnSellable } from './subscription/add-ons/add-on-sellable.ts';
import { subscriptionSellable } from './subscription/buying/subscription-sellable.ts';
import { changeSellable } from './subscription/changing/change-sellable.ts';
import { freezeSellable } from './subscription/freezing/freeze-sellable.ts';

/** Everything that can be bought. The basket and the payment know no other list. */
export const sellables = [
  debtSellable,
  topUpSellable,
  clipcardSellable,
  bookingSellable,
  courseSellable,
  courseProductSellable,
  campSellable,
  electiveSellable,
  subscriptionSellable,
  changeSellable,
  addOnSellable,
  freezeSellable,
] as unknown as readonly Sellable[];

/** Everybody who takes money for the clubs. */
export const providers: readonly Provider[] = [
  adyen,
  easypay,
  postfinance,
  paytabs,
  tabby,
  tamara,
  spotii,
  datacap,
  ltps,
  pps,
  pcipal,
];
