import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { surroundApi } from '../api.ts';
import type { PortalError } from '../portal-error.ts';
import { downloadCall } from './download-call.ts';

const heard: PortalError[] = [];
let answer: () => Response;
beforeEach(() => {
  heard.length = 0;
  surroundApi({
    headers: () => ({ authorization: 'Bearer x' }),
    onError: (error) => {
      heard.push(error);
    },
  });
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const wanted = { dateFrom: '2026-01-01', dateTo: '2026-12-31', format: 'CSV' } as const;
const download = () => downloadCall('POST invoices/download-sales-list', wanted);

test('a file comes under its own name, byte by byte', async () => {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="sales-2026.csv"',
  };
  answer = () => new Response('\uFEFFDate\r\n', { headers });
  const file = await download();
  expect(file.name).toBe('sales-2026.csv');
  expect(file.type).toMatch(/^text\/csv; ?charset=utf-8$/);
  expect([...new Uint8Array(await file.arrayBuffer()).subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x44]);
});

test('a refusal is one, though a file was asked for', async () => {
  answer = () =>
    Response.json(
      { errorCode: 'invoices.tooManyForPdf', httpCode: 409, params: { most: 2000 } },
      { status: 409 },
    );
  await expect(download()).rejects.toMatchObject({ code: 'invoices.tooManyForPdf', params: { most: 2000 } });
  expect(heard).toHaveLength(1);
});

test('what breaks off on its way is not taken for a file', async () => {
  answer = () =>
    new Response(
      new ReadableStream({
        start: (to) => to.enqueue(new TextEncoder().encode('Date')),
        pull: (to) => to.error(new TypeError('network error')),
      }),
    );
  await expect(download()).rejects.toMatchObject({ code: 'general.connectionError' });
  expect(heard).toHaveLength(1);
});
