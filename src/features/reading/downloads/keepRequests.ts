import { currentAccount } from '#client/currentAccount.ts';
import { whoAmI } from '#client/identity.ts';
import { Refused, request } from '#client/request.ts';
import { createStore } from '#client/store.ts';
import { type KeepRequest, keepRequestCalls } from '#contract/reading/keep-requests.ts';
import { type KeptForm, keptForms } from '#rules/reading/kept-forms.ts';
import { shelf, shelfReady } from './shelf.ts';

/*
 * What this device is to keep, as the server remembers it: a browser clears its stores without a word, and then they say
 * what to fetch again.
 */

/** Null: not asked yet, or nobody answered. */
export const keepRequests = createStore<readonly KeepRequest[] | null>(null);

/** Works whose request has changed here and has not reached the server, "comic:12". */
const OWED = 'keep_requests_owed';
const keyOf = (form: KeptForm, workId: number) => `${form}:${workId}`;
const owed = (): string[] => (whoAmI().host.store.get(OWED) ?? '').split(' ').filter(Boolean);
const setOwed = (keys: readonly string[]) => {
  const { store } = whoAmI().host;
  if (keys.length > 0) store.set(OWED, [...new Set(keys)].join(' '));
  else store.remove(OWED);
};

/** The shelf's request for a work in a form; null: none. */
function wanted(form: KeptForm, workId: number): { parts: number[]; voice?: string } | null {
  const { files, books, parts } = shelf.get();
  if (form === 'book')
    return books.some(book => book.contentId === workId && book.requested) ? { parts: [] } : null;
  if (form === 'sound') {
    const its = files.filter(file => file.workId === workId);
    const [first] = its;
    return first ? { parts: [...new Set(its.map(({ fileId }) => fileId))], voice: first.voice } : null;
  }
  const its = parts.filter(part => part.form === form && part.workId === workId);
  return its.length > 0 ? { parts: its.map(({ id }) => id) } : null;
}

async function send(form: KeptForm, workId: number): Promise<void> {
  const keepRequest = wanted(form, workId);
  await request(keepRequestCalls.setKeepRequest, {
    content_id: workId,
    form,
    on: keepRequest ? 1 : 0,
    ...(keepRequest && {
      parts: JSON.stringify(keepRequest.parts.slice(0, 1_000)),
      ...(keepRequest.voice && { voice: keepRequest.voice }),
    }),
  } as Parameters<typeof request<typeof keepRequestCalls.setKeepRequest>>[1]);
}

/** Tells the server what is requested of a work now; without a network later. */
export async function tellRequest(form: KeptForm, workId: number): Promise<void> {
  if (!currentAccount()) return;
  const key = keyOf(form, workId);
  setOwed([...owed(), key]);
  try {
    await send(form, workId);
  } catch (cause) {
    if (!(cause instanceof Refused)) return;
  }
  setOwed(owed().filter(one => one !== key));
  keepRequests.set(
    now =>
      now?.filter(
        keepRequest =>
          wanted(form, workId) !== null || keepRequest.form !== form || keepRequest.work.id !== workId,
      ) ?? null,
  );
}

async function sendOwed(): Promise<void> {
  for (const key of owed()) {
    const [form, id] = key.split(':');
    if (keptForms.some(one => one === form)) await tellRequest(form as KeptForm, Number(id));
  }
}

/** Asks what this device is to keep, and tells what the server does not know yet: of an earlier release, or of no network. */
export async function loadRequests(): Promise<void> {
  if (!currentAccount()) return;
  await shelfReady();
  try {
    await sendOwed();
    const known = await request(keepRequestCalls.keepRequests, {});
    keepRequests.set(known);
    const { books, files, parts } = shelf.get();
    const mine = [
      ...books.filter(({ requested }) => requested).map(book => keyOf('book', book.contentId)),
      ...files.map(file => keyOf('sound', file.workId)),
      ...parts.map(part => keyOf(part.form, part.workId)),
    ];
    const unknown = new Set(
      mine.filter(key => !known.some(keepRequest => keyOf(keepRequest.form, keepRequest.work.id) === key)),
    );
    for (const key of unknown) {
      const [form, id] = key.split(':') as [KeptForm, string];
      await tellRequest(form, Number(id));
    }
  } catch {
    // Nobody answers: what is here is shown.
  }
}
