import type { Fetch } from '../early-answers.ts';

/** Sends a request and tells how much of it has been sent, from 0 to 1; `fetch` can't tell that. */
export const fetchWithProgress =
  (onProgress: (sent: number) => void): Fetch =>
  (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.responseType = 'blob';
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(new Response(request.response as Blob, { status: request.status }));
      request.onerror = () => reject(new TypeError('The request failed'));
      request.onabort = () => reject(signal.reason);
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body ?? null);
    });
