import { EARLY_REPLY } from '#contract/kit/early-reply.ts';
import { type Reply, SECURE_CODE_KEY } from '#contract/kit/wire.ts';
import { coverSrcset, WORK_COVER_SIZES } from '#rules/library/picture-widths.ts';
import { decodeId } from '#rules/text/id-code.ts';

/*
 * Zalo's page loads this beside the mini app's own files, so it comes with the first of them: it fetches the files of the
 * screen that is asked for, and what the screen will ask the server for, instead of after the app.
 */

/** What a screen asks for, with the words DEVICE and ID where a guest's device and the content's number stand. */
export interface EarlyCall {
  /** A regular expression for the path, around the content's code (rules/text/id-code.ts); left out where the call names none. */
  code?: string;
  /** The call and its input, as callLine writes them (contract/kit/first.ts). */
  asked: string;
  /** What is signed, and where it is sent: the signature comes last. */
  signed: string;
  url: string;
}

/** An address that the mini app may be opened at. */
export interface FirstScreen {
  /** A regular expression for the path. */
  path: string;
  /** Files of its screen, beside this one. Styles are only fetched: the app puts them in their order. */
  files: readonly string[];
  asks?: EarlyCall;
}

/** Written in by the build (scripts/first-screens.ts). */
declare const FIRST_SCREENS: readonly FirstScreen[];
/** Origin of the API, '' for the page's own. */
declare const API_ORIGIN: string;

function fetchFile(name: string): void {
  const link = document.createElement('link');
  const style = name.endsWith('.css');
  link.rel = style ? 'preload' : 'modulepreload';
  if (style) link.as = 'style';
  link.crossOrigin = '';
  link.href = new URL(name, import.meta.url).href;
  document.head.append(link);
}

const hex = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');

/** The signature as sign.ts makes it. */
async function signatureOf(text: string): Promise<string> {
  const write = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', write.encode(SECURE_CODE_KEY), algorithm, false, ['sign']);
  return hex(new Uint8Array(await crypto.subtle.sign('HMAC', key, write.encode(text))));
}

/** Where screens look for their first data (client/firstData.ts): one that is drawn after the reply waits for nothing. */
function keepReply(asked: string, reply: Reply | null): void {
  if (reply?.code !== 0) return;
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'first';
  script.textContent = JSON.stringify({ asked, data: reply.data });
  document.head.append(script);
}

/** The picture at the head of the screen. */
function fetchCover(reply: Reply | null): void {
  const { cover } = (reply?.data ?? {}) as { cover?: unknown };
  if (typeof cover !== 'string') return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.imageSizes = WORK_COVER_SIZES;
  link.imageSrcset = coverSrcset(cover.startsWith('/') ? API_ORIGIN + cover : cover);
  link.setAttribute('fetchpriority', 'high');
  document.head.append(link);
}

/** Asks as a device that nobody knows: what the app keeps of this one cannot be read before Zalo's SDK is there. */
function askEarly({ code, asked, signed, url }: EarlyCall): void {
  const id = code === undefined ? 0 : decodeId(new RegExp(code).exec(location.pathname)?.[1] ?? '');
  // Plain http has no crypto.subtle: the app asks by itself then.
  if (id === null || !crypto.subtle) return;
  const device = hex(crypto.getRandomValues(new Uint8Array(16)));
  const filled = (text: string) => text.replace('DEVICE', device).replace('ID', `${id}`);
  const reply: Promise<Reply | null> = signatureOf(filled(signed))
    .then(signature => fetch(API_ORIGIN + filled(url) + signature, { credentials: 'omit' }))
    .then(answer => answer.json())
    .catch(() => null);
  void reply.then(fetchCover);
  void reply.then(answer => keepReply(filled(asked), answer));
  Object.assign(window, { [EARLY_REPLY]: { asked: filled(asked), reply } });
}

for (const { path, files, asks } of FIRST_SCREENS) {
  if (!new RegExp(path).test(location.pathname)) continue;
  files.forEach(fetchFile);
  // A chapter of its own is asked for by the app, which knows the places of this device.
  if (asks && !/[?&]chapter=/.test(location.search)) askEarly(asks);
}
