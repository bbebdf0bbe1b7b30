/*
 * Annotations of a book and how changes of two devices become one: an edit beats a removal, and of two notes that did not know of
 * each other both are kept. Every change carries the whole of what it sets and the revision of the annotation it was made on.
 */

/** Colours of a highlight on the wire: hoè, lá, chàm, son. */
export const annotationColours = [1, 2, 3, 4] as const;
export type AnnotationColour = (typeof annotationColours)[number];
/** How each is called in styles (`--read-mark-hoe`) and by readers. */
export const colourNames: Record<AnnotationColour, { token: string; name: string }> = {
  1: { token: 'hoe', name: 'Hoè' },
  2: { token: 'la', name: 'Lá' },
  3: { token: 'cham', name: 'Chàm' },
  4: { token: 'son', name: 'Son' },
};

/** Mutable fields of an annotation. */
export interface AnnotationState {
  note: string;
  /** Notes of other devices that nobody has chosen from yet. */
  others: readonly string[];
  colour: AnnotationColour | null;
  removed: boolean;
  /** Of the last change. */
  revision: number;
  /** The device that wrote `note`, or `several`, and when. */
  noteBy: string;
  noteRevision: number;
  /** The last edit of each device. */
  edits: Readonly<Record<string, number>>;
}

export interface AnnotationEdit {
  /** The revision that the device had seen; 0 for none. */
  base: number;
  note?: string;
  colour?: AnnotationColour | null;
  /** The reader has seen the notes of other devices and chose. */
  settle?: boolean;
}

/** Devices that did not know of each other wrote the same note: none of them may replace it unseen. */
const several = '';

const withText = (all: readonly string[], text: string, note: string) =>
  text === '' || text === note || all.includes(text) ? all : [...all, text];

/** An edit by a device. `revision` is the number of this change; it is greater than all before. */
export function editAnnotation(
  annotation: AnnotationState,
  edit: AnnotationEdit,
  device: string,
  revision: number,
): AnnotationState {
  const settled = edit.settle && edit.base >= annotation.revision;
  let { note, others, noteBy, noteRevision } = annotation;
  if (settled) others = [];
  if (edit.note !== undefined) {
    const unseen = noteRevision > edit.base && noteBy !== device;
    // Emptying a note that was written meanwhile is a removal, and an edit beats it.
    if (!unseen || edit.note !== '') {
      const writtenByOthers = others.includes(edit.note) || (unseen && edit.note === note);
      noteBy = writtenByOthers ? several : device;
      if (unseen) others = withText(others, note, edit.note);
      note = edit.note;
      noteRevision = revision;
    }
    others = others.filter(text => text !== note);
  }
  return {
    note,
    others,
    noteBy,
    noteRevision,
    colour: edit.colour === undefined ? annotation.colour : edit.colour,
    removed: false,
    revision,
    edits: { ...annotation.edits, [device]: revision },
  };
}

/** A removal by a device: nothing happens to an annotation that another one has edited meanwhile. */
export function removeAnnotation(
  annotation: AnnotationState,
  base: number,
  device: string,
  revision: number,
): AnnotationState {
  const edited = Object.entries(annotation.edits).some(([by, at]) => by !== device && at > base);
  return edited || annotation.removed ? annotation : { ...annotation, removed: true, revision };
}

/** An annotation that begins. */
export const newAnnotation = (
  some: Pick<AnnotationState, 'note' | 'colour'>,
  device: string,
  revision: number,
): AnnotationState => ({
  ...some,
  others: [],
  removed: false,
  revision,
  noteBy: device,
  noteRevision: revision,
  edits: { [device]: revision },
});
