import type { RefusalMessageKey } from '@foyer/contract/shared/refusal';
import type { en as booking } from '../booking/text/en.ts';
import type { en as classes } from '../classes/text/en.ts';
import type { en as clipcards } from '../clipcards/text/en.ts';
import type { en as config } from '../config/text/en.ts';
import type { en as dashboard } from '../dashboard/text/en.ts';
import type { en as invoices } from '../invoices/text/en.ts';
import type { en as payment } from '../payment/text/en.ts';
import type { en as paymentAgreement } from '../payment-agreement/text/en.ts';
import type { en as person } from '../person/text/en.ts';
import type { en as resetPassword } from '../reset-password/text/en.ts';
import type { en as shoppingBasket } from '../shopping-basket/text/en.ts';
import type { en as ui } from '../ui/text/en.ts';
import type { en as security } from '../user/security/text/en.ts';
import type { en as user } from '../user/text/en.ts';
import type { en as notBuilt } from './not-built/text/en.ts';
import type { en as app } from './text/en.ts';

/** The English catalogue of each domain says which keys there are; a new domain joins here. */
type Written = keyof (typeof app &
  typeof notBuilt &
  typeof ui &
  typeof user &
  typeof security &
  typeof resetPassword &
  typeof config &
  typeof dashboard &
  typeof person &
  typeof invoices &
  typeof payment &
  typeof paymentAgreement &
  typeof shoppingBasket &
  typeof clipcards &
  typeof classes &
  typeof booking);

/** A text with plural forms is asked for without its form. */
type WithoutForm<K> = K extends `${infer Base}_other` ? Base : never;

export type TextKey = Written | WithoutForm<Written> | RefusalMessageKey;
