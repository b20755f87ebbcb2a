import { transactionTypes } from '@foyer/contract/invoices/sale-types';
import { relations } from '@foyer/contract/person/family';
import { accessLevels, personStatuses } from '@foyer/contract/shared/access';
import { day } from '@foyer/contract/shared/day';
import { email } from '@foyer/contract/shared/email';
import { invoiceTypes } from '@foyer/contract/shared/invoice';
import { centerId, entityId } from '@foyer/contract/shared/key-schemas';
import { passwordMaxLength } from '@foyer/contract/shared/password';
import { personFields } from '@foyer/contract/shared/person/fields';
import { z } from 'zod';

const text = (length: number) => z.string().min(1).max(length);
const phone = z.string().regex(/^\+[0-9 ]{6,24}$/, 'a phone number starts with + and its country');

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const currencies = new Set(Intl.supportedValuesOf('currency'));
const country = z
  .string()
  .refine((code) => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined, 'not a country of ISO 3166');

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

export const brandShape = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  name: text(80),
  /** Centre whose shard holds the brand's sign-in directory. */
  directoryCenterId: centerId,
});
export type BrandData = z.infer<typeof brandShape>;

const areaId = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/);
export const areaShape = z.strictObject({ id: areaId, parentId: areaId.optional(), name: text(80) });

export const centerShape = z.strictObject({
  id: centerId,
  areaId,
  name: text(80),
  address1: text(120),
  zipCode: text(20),
  city: text(80),
  country,
  timeZone: z.string().refine(isTimeZone, 'not a time zone of the IANA list'),
  currency: z.string().refine((code) => currencies.has(code), 'not a currency of ISO 4217'),
  phone: phone.optional(),
  email: email.optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  startupDate: day.optional(),
  hosts: z
    .array(z.string().regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/, 'a host name, without port'))
    .max(20),
});
export type CenterData = z.infer<typeof centerShape>;

export const personShape = z
  .strictObject({
    ...personFields,
    centerId,
    id: entityId,
    firstName: text(80),
    lastName: text(80),
    phone: phone.nullish(),
    status: z.enum(personStatuses),
    externalId: text(100).optional(),
    memberSince: day.optional(),
    isBlocked: z.boolean().optional(),
    isBlacklisted: z.boolean().optional(),
    /** The person's last answer to the club's data protection terms, and their version. */
    gdprVersion: z.int().min(1).optional(),
    gdprAccepted: z.boolean().optional(),
    /** Lets the person sign in with the email address. Only its hash is stored. */
    password: z.string().min(1).max(passwordMaxLength).optional(),
    /** Roles beside MEMBER, which everybody has at their own centre. */
    roles: z
      .array(
        z.strictObject({ role: z.enum(accessLevels).exclude(['MEMBER']), centers: z.array(centerId).min(1) }),
      )
      .optional(),
  })
  .refine((person) => (person.gdprVersion === undefined) === (person.gdprAccepted === undefined), {
    path: ['gdprVersion'],
    message: 'gdprVersion and gdprAccepted belong together',
  });
export type PersonData = z.infer<typeof personShape>;

/** Numbers of people in the family's centre. */
export const familyShape = z.strictObject({
  centerId,
  name: text(80),
  primary: entityId,
  members: z.array(z.strictObject({ id: entityId, relation: z.enum(relations) })).max(50),
});
export type FamilyData = z.infer<typeof familyShape>;

export const companyShape = z.strictObject({
  centerId,
  /** The contact's number in this centre. */
  contact: entityId,
  name: text(120),
  address1: text(120).optional(),
  address2: text(120).optional(),
  zipCode: text(20).optional(),
  city: text(80).optional(),
  country: country.optional(),
  numberOfEmployees: z.int().min(0).max(10_000_000).optional(),
  contactName: text(120).optional(),
  contactEmail: email.optional(),
});
export type CompanyData = z.infer<typeof companyShape>;

const minorUnits = z.int().min(0).max(100_000_000_000);

/** An invoice of an older system. Numbers in place of days count days from that of the import. */
export const invoiceShape = z
  .strictObject({
    centerId,
    /** Number of the person in the same centre. */
    person: entityId,
    externalId: text(100),
    issuedOn: z.union([day, z.int().min(-3650).max(0)]),
    /** Counted from the day of issue. */
    dueInDays: z.int().min(0).max(365),
    type: z.enum(invoiceTypes).exclude(['REVERSAL']).default('LEGACY'),
    lines: z
      .array(
        z.strictObject({
          text: text(200),
          quantity: z.int().min(1).max(10_000).default(1),
          /** Negative only in a REFUND. */
          unitAmount: z.int().min(-100_000_000_000).max(100_000_000_000),
          taxRate: z.int().min(0).max(10_000),
        }),
      )
      .min(1)
      .max(100),
    /** Amount that was paid in an unknown way; the rest is open. */
    paid: minorUnits.default(0),
    /** Payments whose way and day are known. */
    payments: z
      .array(
        z.strictObject({
          transactionType: z.enum(transactionTypes),
          amount: minorUnits.min(1),
          paidOn: z.union([day, z.int().min(-3650).max(0)]),
        }),
      )
      .max(100)
      .default([]),
  })
  .refine(
    ({ type, lines }) =>
      lines.every(({ unitAmount }) => (type === 'REFUND' ? unitAmount <= 0 : unitAmount >= 0)),
    {
      path: ['lines'],
      message: 'amounts are below zero in a REFUND, and in nothing else',
    },
  )
  .refine(({ type, lines }) => type !== 'ZERO' || lines.every(({ unitAmount }) => unitAmount === 0), {
    path: ['type'],
    message: 'a ZERO invoice has no amount',
  })
  .refine(
    ({ lines, paid, payments }) =>
      paid + payments.reduce((sum, { amount }) => sum + amount, 0) <=
      Math.max(
        0,
        lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0),
      ),
    { path: ['paid'], message: 'more is paid than the lines amount to' },
  );
export type InvoiceData = z.infer<typeof invoiceShape>;
