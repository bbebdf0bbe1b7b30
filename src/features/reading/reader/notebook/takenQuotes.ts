import { request } from '#client/request.ts';
import { ANNOTATIONS_AT_ONCE, type Annotation } from '#contract/reading/reader-annotations.ts';
import { copyCalls } from '#contract/reading/reader-copying.ts';

/** The names of those marks whose words may leave, counted by the server where a publisher limits copying. Rejects without a network. */
export async function takenQuotes(annotations: readonly Annotation[]): Promise<Set<string>> {
  const taken = new Set(annotations.filter(({ isLimited }) => !isLimited).map(({ key }) => key));
  const limited = annotations.filter(({ isLimited }) => isLimited);
  for (const content_id of new Set(limited.map(({ contentId }) => contentId))) {
    const keys = limited.filter(({ contentId }) => contentId === content_id).map(({ key }) => key);
    for (let at = 0; at < keys.length; at += ANNOTATIONS_AT_ONCE) {
      const some = keys.slice(at, at + ANNOTATIONS_AT_ONCE).join(',');
      const { allowed } = await request(copyCalls.takeQuotes, { content_id, keys: some });
      for (const key of allowed) taken.add(key);
    }
  }
  return taken;
}

/** An annotation as it leaves: what stands beside the words of a limited book stays, and its words do when they do not fit. */
export const leaving = (annotation: Annotation, taken: ReadonlySet<string>, instead: string): Annotation =>
  annotation.isLimited
    ? { ...annotation, prefix: '', suffix: '', quote: taken.has(annotation.key) ? annotation.quote : instead }
    : annotation;
