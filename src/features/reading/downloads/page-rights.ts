import { isRefused, request } from '#client/request.ts';
import { comicReadingCalls, MAX_ISSUES_CHECK } from '#contract/reading/comic-reading.ts';
import { filmAddress, PAGES_CACHE, type SoundHead } from '#rules/reading/downloads-paths.ts';
import { readOfPages, replyAddress, writeJson } from './kept-files.ts';
import { changeParts, type KeptPart, samePart, shelf } from './shelf.ts';

/** Until when kept issues may be opened, by their ids; those that have to go are not among them. */
async function issuesUntil(ids: readonly number[]): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (let at = 0; at < ids.length; at += MAX_ISSUES_CHECK) {
    const content_ids = ids.slice(at, at + MAX_ISSUES_CHECK);
    for (const { id, offlineUntil } of await request(comicReadingCalls.keptIssues, { content_ids }))
      found.set(id, offlineUntil);
  }
  return found;
}

/** The same of films, which are free to everyone as long as they are there. */
async function filmsUntil(ids: readonly number[]): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (const id of ids)
    try {
      const { offlineUntil: until } = await request(comicReadingCalls.detailWatcher, { content_id: id });
      found.set(id, until);
      const head = await readOfPages<SoundHead>(filmAddress(id));
      if (head) await writeJson(filmAddress(id), { ...head, until, keptAt: Date.now() }, PAGES_CACHE);
    } catch (cause) {
      if (!isRefused(cause, 'not_found')) throw cause;
    }
  return found;
}

/** Answers that an earlier release stored and this one does not understand: they come again, their pages are there. */
async function outdated(kept: readonly KeptPart[]): Promise<KeptPart[]> {
  const found: KeptPart[] = [];
  for (const part of kept) {
    const call = part.form === 'comic' ? comicReadingCalls.detailReader : comicReadingCalls.detailWatcher;
    const reply = await readOfPages(replyAddress(part.form, part.id));
    if (!call.output.safeParse(reply).success) found.push(part);
  }
  return found;
}

/** Asks for every kept issue and film; those that had to go. */
export async function renewParts(): Promise<KeptPart[]> {
  const kept = shelf.get().parts.filter(({ state }) => state === 'kept');
  const idsOf = (form: KeptPart['form']) => kept.filter(part => part.form === form).map(({ id }) => id);
  const until = { comic: await issuesUntil(idsOf('comic')), film: await filmsUntil(idsOf('film')) };
  const mayUntil = ({ form, id }: KeptPart) => until[form].get(id);
  const gone = kept.filter(part => mayUntil(part) === undefined);
  const old = await outdated(kept);
  const keptAt = Date.now();
  await changeParts(parts =>
    parts
      .filter(part => !gone.some(one => samePart(one, part)))
      .map(part => {
        const later = part.state === 'kept' ? mayUntil(part) : undefined;
        if (later === undefined) return part;
        const state = old.some(one => samePart(one, part)) ? ('waiting' as const) : part.state;
        return { ...part, state, until: later, keptAt };
      }),
  );
  return gone;
}
