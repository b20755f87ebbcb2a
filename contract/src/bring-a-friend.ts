import { z } from 'zod';
import { calls } from './call.ts';
import { day } from './shared/day.ts';
import { guestVisitStates, wallets } from './shared/friend.ts';
import { friendCode } from './shared/friend-code.ts';
import { centerId, entityId } from './shared/key-schemas.ts';
import { selectedUser } from './shared/selected-user.ts';

const clipcardKey = { clipcardId: entityId, clipcardCenterId: centerId };
const visitKey = { ...clipcardKey, clipcardSubId: friendCode.clipcardSubId };

const link = z.object({ ...friendCode, validUntil: z.iso.datetime() });
export type FriendLink = z.infer<typeof link>;

const card = z.object({
  ...clipcardKey,
  name: z.string(),
  centerName: z.string().describe('Where the friend can come'),
  visitsLeft: z.int(),
  toOffer: z.int().describe('How many of them have no link yet'),
  validUntil: day.optional(),
});
export type GuestCard = z.infer<typeof card>;

const given = z.object({
  ...visitKey,
  state: z.enum(guestVisitStates),
  offeredAt: z.iso.datetime(),
  link: link.optional().describe('While nobody has taken it'),
  guestFirstName: z.string().optional().describe('Who has taken it'),
  validUntil: z.iso.datetime().optional().describe('Of a visit that can still be taken or used'),
  usedAt: z.iso.datetime().optional(),
});
export type GivenVisit = z.infer<typeof given>;

const pass = z.object({
  pass: z.string().describe('What the QR code holds'),
  hostFirstName: z.string(),
  centerName: z.string(),
  validUntil: z.iso.datetime(),
  wallets: z.array(z.enum(wallets)).describe('Of phones, into which the club can put the pass'),
});
export type GuestPass = z.infer<typeof pass>;

const expected = z.object({
  pass: z.string(),
  state: z.enum(['TAKEN', 'USED']),
  guest: z.object({ id: entityId, centerId, firstName: z.string(), lastName: z.string() }),
  mayOpen: z.boolean().describe('False: the guest belongs to a centre where the caller does not work'),
  hostName: z.string(),
  validUntil: z.iso.datetime(),
  usedAt: z.iso.datetime().optional(),
});
export type ExpectedGuest = z.infer<typeof expected>;

export const guestRefusals = [
  'friend.invalidCode',
  'friend.cannotReferYourself',
  'friend.alreadyMember',
  'booking.personBlacklisted',
  'friend.ageNotAllowed',
  'friend.noClipsLeft',
  'friend.maximumFreeSessionsReached',
] as const;
export type GuestRefusal = (typeof guestRefusals)[number];

export const bringAFriend = calls('bring-a-friend', {
  'get-member-infos': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The guest visits that a person can give, those that they gave, and their own passes as a guest',
    input: z.strictObject(selectedUser),
    output: z.object({
      isOffered: z.boolean().describe('The club lets members bring friends'),
      cards: z.array(card),
      visits: z.array(given).describe('Newest first, the last fifty'),
      passes: z.array(pass),
    }),
    refusals: [],
  },
  'create-friend-link': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'A link by which one friend can take one guest visit',
    input: z.strictObject({ ...selectedUser, ...clipcardKey }),
    output: link,
    refusals: ['clipcard.notFound', 'friend.nothingToGive'],
    idempotent: true,
  },
  'revoke-friend-link': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Takes back a guest visit that nobody has used yet',
    input: z.strictObject({ ...selectedUser, ...visitKey }),
    output: z.object({ state: z.enum(guestVisitStates) }),
    refusals: ['friend.visitGone'],
    idempotent: true,
  },
  'validate-friend-code': {
    method: 'POST',
    access: 'signedIn',
    summary: 'What a friend’s link offers the caller, or why it cannot be taken',
    input: z.strictObject(friendCode),
    output: z.object({
      hostFirstName: z.string(),
      centerName: z.string(),
      validUntil: z.iso.datetime(),
      visitsUsed: z.int().describe('Visits of the caller at the centre that count'),
      visitsMost: z.int().describe('How many a guest can have'),
      days: z.int().describe('Within how many days'),
      pass: pass.optional().describe('Where the caller has taken it already'),
    }),
    refusals: guestRefusals,
    perMinute: 60,
  },
  'register-friend-code': {
    method: 'POST',
    access: 'signedIn',
    summary: 'Takes the guest visit of a friend’s link; answers with the pass for the front desk',
    input: z.strictObject({
      ...friendCode,
      consent: z.boolean().describe('The club may contact the guest about memberships'),
    }),
    output: pass,
    refusals: guestRefusals,
    idempotent: true,
    perMinute: 60,
  },
  'download-wallet-pass': {
    method: 'POST',
    access: 'signedIn',
    summary: 'A pass of the caller as a file for Apple Wallet',
    input: z.strictObject({ pass: z.string().trim().min(1).max(200) }),
    output: z.file(),
    mediaTypes: ['application/vnd.apple.pkpass'],
    refusals: ['user.passInvalid', 'user.passExpired', 'friend.noWallet'],
    perMinute: 30,
  },
  'get-wallet-link': {
    method: 'POST',
    access: 'signedIn',
    summary: 'The address that puts a pass of the caller into Google Wallet',
    input: z.strictObject({ pass: z.string().trim().min(1).max(200) }),
    output: z.object({ address: z.url() }),
    refusals: ['user.passInvalid', 'user.passExpired', 'friend.noWallet'],
    perMinute: 30,
  },
  'get-guest-visits': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'The guests whom a centre expects, and those of today',
    input: z.strictObject({ centerId: centerId.optional().describe('Left out: the centre of the portal') }),
    output: z.object({ guests: z.array(expected) }),
    refusals: ['general.centerNotFound'],
  },
  'check-in-guest': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'Lets a guest in, once',
    input: z.strictObject({ pass: z.string().trim().min(1).max(200) }),
    output: expected,
    refusals: [
      'user.passInvalid',
      'user.passOtherClub',
      'user.passExpired',
      'friend.visitGone',
      'friend.visitUsed',
      'friend.guestBlocked',
    ],
    idempotent: true,
  },
});
