import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { day } from '../shared/day.ts';
import { fileTypes, mostFileText } from '../shared/document.ts';
import { freezeRefusals } from '../shared/freeze.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { goodCauses, requestKinds, requestStates } from '../shared/leaving.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { endRefusals } from './leave.ts';

/** With what else is in the body. */
export const proofBodyBytes = mostFileText + 20_000;

/** Judged by what is in it. The name and the type that a browser gives are not sent. */
export const proof = z.string().min(1).max(mostFileText).describe('PDF, JPEG or PNG, as base64');

export const goodCauseText = z.string().trim().min(1).max(2000);

const request = z.object({
  requestId: entityId,
  requestCenterId: centerId.describe('The centre that sold the membership'),
  subscriptionId: entityId,
  planName: z.string(),
  memberId: entityId,
  memberCenterId: centerId,
  memberName: z.string(),
  kind: z.enum(requestKinds),
  cause: z.enum(goodCauses).optional().describe('Left out for callers who may not read what is about health'),
  text: z.string().optional().describe('The same'),
  hasDocument: z.boolean(),
  startsOn: day.optional(),
  endsOn: day.optional(),
  state: z.enum(requestStates),
  createdAt: z.string(),
  decidedAt: z.string().optional(),
  answer: z.string().optional().describe('What staff wrote to the member'),
  can: z.object({
    read: z.boolean(),
    decide: z.boolean(),
    withdraw: z.boolean(),
  }),
});
export type GoodCauseRequest = z.infer<typeof request>;

const requestKey = { requestId: entityId, requestCenterId: centerId };

export const goodCauseCalls = {
  'create-good-cause-request': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    isPersonal: true,
    summary: 'Asks to end or to freeze a membership for good cause, with a proof',
    input: z
      .strictObject({
        ...selectedUser,
        subscriptionId: entityId,
        subscriptionCenterId: centerId,
        kind: z.enum(requestKinds),
        cause: z.enum(goodCauses),
        text: goodCauseText,
        startsOn: day.optional().describe('First day of a freeze'),
        endsOn: day.optional().describe('Last day of the freeze, or of the membership'),
        document: proof.optional(),
      })
      .refine(
        ({ kind, startsOn, endsOn }) => kind !== 'FREEZE' || (startsOn && endsOn && startsOn <= endsOn),
        {
          path: ['endsOn'],
        },
      ),
    output: z.object(requestKey),
    refusals: [
      'subscription.notFound',
      'subscription.endsAnyway',
      'subscription.requestOpen',
      'subscription.documentNotReadable',
    ],
    idempotent: true,
    maxBytes: proofBodyBytes,
    perMinute: 10,
  },
  'get-good-cause-requests': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    isPersonal: true,
    summary: 'What a person has asked for good cause, the newest first',
    input: z.strictObject(selectedUser),
    output: z.object({ requests: z.array(request) }),
    refusals: [],
  },
  'get-open-good-cause-requests': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'Requests for good cause that the centres of the caller have not decided, the oldest first',
    input: z.strictObject({}),
    output: z.object({ requests: z.array(request) }),
    refusals: [],
  },
  'decide-good-cause-request': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    summary: 'Accepts a request with the last day or the days of the freeze, or declines it with a reason',
    input: z
      .strictObject({
        ...selectedUser,
        ...requestKey,
        isAccepted: z.boolean(),
        startsOn: day.optional().describe('Of a freeze'),
        endsOn: day.optional().describe('Of a freeze, or the last day of the membership'),
        answer: goodCauseText.optional().describe('For the member; needed to decline'),
      })
      .refine(({ isAccepted, answer }) => isAccepted || answer, { path: ['answer'] })
      .refine(({ isAccepted, endsOn }) => !isAccepted || endsOn, { path: ['endsOn'] })
      .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, { path: ['endsOn'] }),
    output: z.object({ decided: z.literal(true) }),
    refusals: [
      'subscription.requestNotFound',
      'subscription.requestDecided',
      'subscription.requestOfOwnFamily',
      ...endRefusals,
      ...freezeRefusals,
    ],
    idempotent: true,
  },
  'withdraw-good-cause-request': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    isPersonal: true,
    summary: 'Takes back a request that nobody has decided',
    input: z.strictObject({ ...selectedUser, ...requestKey }),
    output: z.object({ withdrawn: z.literal(true) }),
    refusals: ['subscription.requestNotFound', 'subscription.requestDecided'],
    idempotent: true,
  },
  'download-good-cause-document': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    isPersonal: true,
    summary: 'The proof of a request, for the person and for those of the club who may read about health',
    input: z.strictObject({ ...selectedUser, ...requestKey }),
    output: z.file(),
    mediaTypes: fileTypes,
    refusals: ['subscription.requestNotFound'],
    perMinute: 30,
  },
} satisfies Record<string, CallSpec>;
