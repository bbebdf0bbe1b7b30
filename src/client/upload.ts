interface Upload {
  url: string;
  fields: URLSearchParams;
  /** Name of the file's field, as the contract's row says. */
  field: string;
  file: Blob;
  headers: Record<string, string>;
  credentials: 'same-origin' | 'omit';
  signal?: AbortSignal;
  /** How much has gone out, 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Sends a file beside its fields; rejects when no answer came or it was given up. XMLHttpRequest, because fetch does
 * not tell how much has gone out. The fields come first: the server reads the signature before the file.
 */
export function upload(wanted: Upload): Promise<Response> {
  const { url, fields, field, file, headers, signal, onProgress } = wanted;
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  body.append(field, file);
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new Error('given up'));
    const sending = new XMLHttpRequest();
    const stop = () => sending.abort();
    sending.open('POST', url);
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value);
    sending.withCredentials = wanted.credentials !== 'omit';
    sending.upload.onprogress = event => event.lengthComputable && onProgress?.(event.loaded / event.total);
    sending.onload = () => resolve(new Response(sending.responseText));
    sending.onerror = () => reject(new Error('no answer'));
    sending.ontimeout = sending.onerror;
    sending.onabort = sending.onerror;
    sending.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    sending.send(body);
  });
}
