/*
 * Marks of a book and how changes of two devices become one: an edit beats a removal, and of two notes that did not know of
 * each other both are kept. Every change carries the whole of what it sets and the revision of the mark it was made on.
 */

/** Colours of a highlight on the wire: hoè, lá, chàm, son. */
export const markColours = [1, 2, 3, 4] as const;
export type MarkColour = (typeof markColours)[number];
/** How each is called in styles (`--read-mark-hoe`) and by readers. */
export const colourNames: Record<MarkColour, { token: string; name: string }> = {
  1: { token: 'hoe', name: 'Hoè' },
  2: { token: 'la', name: 'Lá' },
  3: { token: 'cham', name: 'Chàm' },
  4: { token: 'son', name: 'Son' },
};

/** What changes of a mark. */
export interface MarkState {
  note: string;
  /** Notes of other devices that nobody has chosen from yet. */
  others: readonly string[];
  colour: MarkColour | null;
  removed: boolean;
  /** Of the last change. */
  revision: number;
  /** The device that wrote `note`, or `several`, and when. */
  noteBy: string;
  noteRevision: number;
  /** The last edit of each device. */
  edits: Readonly<Record<string, number>>;
}

export interface MarkEdit {
  /** The revision that the device had seen; 0 for none. */
  base: number;
  note?: string;
  colour?: MarkColour | null;
  /** The reader has seen the notes of other devices and chose. */
  settle?: boolean;
}

/** Devices that did not know of each other wrote the same note: none of them may replace it unseen. */
const several = '';

const withText = (all: readonly string[], text: string, note: string) =>
  text === '' || text === note || all.includes(text) ? all : [...all, text];

/** An edit by a device. `revision` is the number of this change; it is greater than all before. */
export function editMark(mark: MarkState, edit: MarkEdit, device: string, revision: number): MarkState {
  const settled = edit.settle && edit.base >= mark.revision;
  let { note, others, noteBy, noteRevision } = mark;
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
    colour: edit.colour === undefined ? mark.colour : edit.colour,
    removed: false,
    revision,
    edits: { ...mark.edits, [device]: revision },
  };
}

/** A removal by a device: nothing happens to a mark that another one has edited meanwhile. */
export function removeMark(mark: MarkState, base: number, device: string, revision: number): MarkState {
  const edited = Object.entries(mark.edits).some(([by, at]) => by !== device && at > base);
  return edited || mark.removed ? mark : { ...mark, removed: true, revision };
}

/** A mark that begins. */
export const newMark = (
  some: Pick<MarkState, 'note' | 'colour'>,
  device: string,
  revision: number,
): MarkState => ({
  ...some,
  others: [],
  removed: false,
  revision,
  noteBy: device,
  noteRevision: revision,
  edits: { [device]: revision },
});
