import type { APIResponse, Route } from 'playwright-core';

/** The portal's answer to a request of the browser. Node does not know the names under localhost, so it is sent to the port. */
export async function answerOf(route: Route, portalAt: string): Promise<APIResponse> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  const { host, port } = new URL(portalAt);
  const body = request.postDataBuffer();
  return route.fetch({
    url: `http://127.0.0.1:${port}${pathname}${search}`,
    headers: { ...(await request.allHeaders()), host },
    ...(body && { postData: body }),
  });
}
