import { ask, type CallOptions, type FileKey, type InputFor } from '../api.ts';

/**
 * Makes a call that answers with a file, under the name that the server gave it. One that breaks off on its way is no
 * file: the browser fails to read it, and that is thrown as any failure is.
 */
export const downloadCall = <K extends FileKey>(
  key: K,
  input: InputFor<K>,
  options?: CallOptions,
): Promise<File> => ask(key, input, readFile, options);

async function readFile(response: Response): Promise<File> {
  const [, name = 'download'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const file = await response.blob();
  return new File([file], name, { type: file.type });
}
