import { request } from '#client/request.ts';
import { MARKS_AT_ONCE, type Mark } from '#contract/reading/reader-annotations.ts';
import { copyCalls } from '#contract/reading/reader-copying.ts';

/** The names of those marks whose words may leave, counted by the server where a publisher limits copying. Rejects without a network. */
export async function takenQuotes(marks: readonly Mark[]): Promise<Set<string>> {
  const taken = new Set(marks.filter(({ isLimited }) => !isLimited).map(({ key }) => key));
  const limited = marks.filter(({ isLimited }) => isLimited);
  for (const content_id of new Set(limited.map(({ contentId }) => contentId))) {
    const keys = limited.filter(({ contentId }) => contentId === content_id).map(({ key }) => key);
    for (let at = 0; at < keys.length; at += MARKS_AT_ONCE) {
      const some = keys.slice(at, at + MARKS_AT_ONCE).join(',');
      const { allowed } = await request(copyCalls.takeQuotes, { content_id, keys: some });
      for (const key of allowed) taken.add(key);
    }
  }
  return taken;
}

/** A mark as it leaves: what stands beside the words of a limited book stays, and its words do when they do not fit. */
export const leaving = (mark: Mark, taken: ReadonlySet<string>, instead: string): Mark =>
  mark.isLimited
    ? { ...mark, prefix: '', suffix: '', quote: taken.has(mark.key) ? mark.quote : instead }
    : mark;
