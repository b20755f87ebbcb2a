import { en as bringAFriend } from '../src/bring-a-friend/text/en.ts';
import { en as documentList } from '../src/documents/list/text/en.ts';
import { en as pdf } from '../src/documents/pdf/text/en.ts';
import { en as signing } from '../src/documents/signing/text/en.ts';
import { en as documentWork } from '../src/documents/staff/text/en.ts';
import { en as documents } from '../src/documents/text/en.ts';
import { en as documentRefusals } from '../src/documents/text/refusals/en.ts';
import { en as frontDesk } from '../src/front-desk/text/en.ts';
import { en as invoices } from '../src/invoices/text/en.ts';
import { en as payment } from '../src/payment/text/en.ts';
import { en as paymentRefusals } from '../src/payment/text/refusals/en.ts';
import { en as agreement } from '../src/payment-agreement/text/en.ts';
import { en as person } from '../src/person/text/en.ts';
import { en as questionnaire } from '../src/questionnaire/text/en.ts';
import { en as referAFriend } from '../src/refer-a-friend/text/en.ts';
import { en as addOns } from '../src/subscription/add-ons/text/en.ts';
import { en as change } from '../src/subscription/change/text/en.ts';
import { en as freeze } from '../src/subscription/freeze/text/en.ts';
import { en as goodCause } from '../src/subscription/good-cause/text/en.ts';
import { en as leave } from '../src/subscription/leave/text/en.ts';
import { en as offers } from '../src/subscription/person-offers/text/en.ts';
import { en as publicLeaving } from '../src/subscription/public-leaving/text/en.ts';
import { en as subscription } from '../src/subscription/text/en.ts';
import { en as subscriptionRefusals } from '../src/subscription/text/refusals/en.ts';
import { en as ui } from '../src/ui/text/en.ts';
import { en as user } from '../src/user/text/en.ts';

const english = {
  ...frontDesk,
  ...bringAFriend,
  ...referAFriend,
  ...documents,
  ...documentList,
  ...documentRefusals,
  ...documentWork,
  ...pdf,
  ...signing,
  ...invoices,
  ...payment,
  ...paymentRefusals,
  ...agreement,
  ...person,
  ...questionnaire,
  ...leave,
  ...offers,
  ...goodCause,
  ...publicLeaving,
  ...subscription,
  ...addOns,
  ...change,
  ...freeze,
  ...subscriptionRefusals,
  ...ui,
  ...user,
};

export type TextKey = keyof typeof english;

/** The beginning of a text, up to its first value. */
export const textOf = (key: TextKey): string => english[key].replace(/\{.*/s, '');

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

type Values = Readonly<Record<string, string>>;

const patternOf = (key: TextKey, values: Values): string =>
  english[key]
    .split(/\{(\w+)\}/)
    .map((part, index) => {
      if (index % 2 === 0) return literal(part);
      const value = values[part];
      return value === undefined ? '.+' : `\u2068?${literal(value)}\u2069?`;
    })
    .join('');

/**
 * A text of the catalogues as a screen shows it, so that rewording it breaks no journey. A value that isn't given matches
 * anything. What has to be filled in has a star.
 */
export const said = (key: TextKey, values: Values = {}): RegExp =>
  new RegExp(`^${patternOf(key, values)}(\\s\\*)?$`);

/** The same, among other sentences. */
export const saidWithin = (key: TextKey, values: Values = {}): RegExp => new RegExp(patternOf(key, values));

/** A text of the catalogues by its key, or another text as it is, such as a name of the demo. */
export type Name = TextKey | (string & {}) | RegExp;

const isKey = (name: Name): name is TextKey => typeof name === 'string' && name in english;

export const nameOf = (name: Name): string | RegExp => (isKey(name) ? said(name) : name);
