/* Names of the fields of what is heard. What earlier releases keep on devices has theirs, and is read for ever. */

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A chapter as an earlier release kept it, in today's names; what has them stays as it is. */
function fileInNames(kept: unknown, parent: Fields): unknown {
  if (!isFields(kept) || 'duration' in kept) return kept;
  const { seconds: duration, isFinal: is_final, ...file } = kept;
  return { ...parent, ...file, duration, is_final };
}

/** The chapters of a work (`id`) as an earlier release kept them. */
export const filesInTodaysNames = (kept: unknown, id: number): unknown =>
  Array.isArray(kept)
    ? kept.map(file => fileInNames(file, { parent_type: 'fm_audio_book', parent_id: id, is_summary: false }))
    : kept;

/** A reply of getDownloadItem as an earlier release kept it. */
export function itemInTodaysNames(kept: unknown): unknown {
  if (!isFields(kept) || !isFields(kept.parent) || 'parent_type' in kept.parent) return kept;
  const { kind: parent_type, cover: thumb, latest_chapter, ...parent } = kept.parent;
  const named = { parent_type, parent_id: parent.id, is_summary: parent.is_summary };
  const latestOf = (latest: unknown) =>
    isFields(latest) ? { ...latest, data: fileInNames(latest.data, named) } : latest;
  const { full, brief } = isFields(latest_chapter) ? latest_chapter : { full: null, brief: null };
  return {
    ...kept,
    file: fileInNames(kept.file, named),
    parent: {
      ...parent,
      parent_type,
      thumb,
      latest_chapter: { full: latestOf(full), brief: latestOf(brief) },
    },
  };
}
