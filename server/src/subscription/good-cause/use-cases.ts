import { createGoodCauseRequest } from './create-good-cause-request.ts';
import { decideGoodCauseRequest } from './decide-good-cause-request.ts';
import { downloadGoodCauseDocument } from './download-good-cause-document.ts';
import { getGoodCauseRequests, getOpenGoodCauseRequests } from './get-good-cause-requests.ts';
import { withdrawGoodCauseRequest } from './withdraw-good-cause-request.ts';

export const goodCauseUseCases = {
  'create-good-cause-request': createGoodCauseRequest,
  'get-good-cause-requests': getGoodCauseRequests,
  'get-open-good-cause-requests': getOpenGoodCauseRequests,
  'decide-good-cause-request': decideGoodCauseRequest,
  'withdraw-good-cause-request': withdrawGoodCauseRequest,
  'download-good-cause-document': downloadGoodCauseDocument,
};
