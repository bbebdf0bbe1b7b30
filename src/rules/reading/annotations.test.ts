import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '#server/testing/rounds.ts';
import {
  type AnnotationColour,
  type AnnotationEdit,
  type AnnotationState,
  editAnnotation,
  newAnnotation,
  removeAnnotation,
} from './annotations.ts';

const begun = newAnnotation({ note: 'một', colour: 1 }, 'phone', 1);

test('an edit beats a removal that did not know of it, in either order', () => {
  const edited = editAnnotation(begun, { base: 1, note: 'hai' }, 'laptop', 2);
  expect(removeAnnotation(edited, 1, 'phone', 3)).toEqual(edited);
  const removed = removeAnnotation(begun, 1, 'phone', 2);
  expect(editAnnotation(removed, { base: 1, note: 'hai' }, 'laptop', 3)).toMatchObject({
    removed: false,
    note: 'hai',
  });
});

test('a device removes what it edited itself, and what it has seen', () => {
  const edited = editAnnotation(begun, { base: 1, note: 'hai' }, 'phone', 2);
  expect(removeAnnotation(edited, 1, 'phone', 3).removed).toBe(true);
  const seen = editAnnotation(begun, { base: 1, note: 'hai' }, 'laptop', 2);
  expect(removeAnnotation(seen, 2, 'phone', 3).removed).toBe(true);
});

test('of two notes that did not know of each other both are kept until the reader chooses', () => {
  const one = editAnnotation(begun, { base: 1, note: 'từ máy' }, 'phone', 2);
  const both = editAnnotation(one, { base: 1, note: 'từ bàn' }, 'laptop', 3);
  expect(both).toMatchObject({ note: 'từ bàn', others: ['từ máy'] });
  // A choice made before the last change was seen settles nothing.
  expect(editAnnotation(both, { base: 2, note: 'từ bàn', settle: true }, 'phone', 4).others).toEqual([
    'từ máy',
  ]);
  expect(editAnnotation(both, { base: 3, note: 'từ máy', settle: true }, 'phone', 4)).toMatchObject({
    note: 'từ máy',
    others: [],
  });
});

test('a note that two devices wrote alike stays until somebody who has seen it writes another', () => {
  const alike = editAnnotation(
    editAnnotation(begun, { base: 1, note: 'hai' }, 'phone', 2),
    { base: 1, note: 'hai' },
    'laptop',
    3,
  );
  expect(editAnnotation(alike, { base: 1, note: 'ba' }, 'phone', 4)).toMatchObject({
    note: 'ba',
    others: ['hai'],
  });
  expect(editAnnotation(alike, { base: 3, note: 'ba' }, 'phone', 4)).toMatchObject({
    note: 'ba',
    others: [],
  });
});

test('a note of another device that is written once more by chance is still the other one’s', () => {
  const both = editAnnotation(
    editAnnotation(begun, { base: 1, note: 'hai' }, 'phone', 2),
    { base: 1, note: 'ba' },
    'laptop',
    3,
  );
  const chance = editAnnotation(both, { base: 1, note: 'hai' }, 'laptop', 4);
  expect(editAnnotation(chance, { base: 1, note: 'bốn' }, 'laptop', 5)).toMatchObject({
    note: 'bốn',
    others: ['hai'],
  });
});

test('emptying a note that another device has written meanwhile leaves it', () => {
  const written = editAnnotation(begun, { base: 1, note: 'hai' }, 'laptop', 2);
  expect(editAnnotation(written, { base: 1, note: '' }, 'phone', 3).note).toBe('hai');
});

test('a colour and a note of two devices come together', () => {
  const coloured = editAnnotation(begun, { base: 1, colour: 3 }, 'phone', 2);
  expect(editAnnotation(coloured, { base: 1, note: 'hai' }, 'laptop', 3)).toMatchObject({
    colour: 3,
    note: 'hai',
    others: [],
  });
});

/* Devices that write at any time, whatever their clocks say, and send when they have a network; two tabs are one device. */

type Step =
  | { device: number; does: 'note'; text: string }
  | { device: number; does: 'colour'; colour: AnnotationColour }
  | { device: number; does: 'remove' }
  | { device: number; does: 'send'; twice: boolean }
  | { device: number; does: 'see' };

const device = fc.nat({ max: 2 });
const steps = fc.array(
  fc.oneof(
    fc.record({ device, does: fc.constant('note' as const), text: fc.stringMatching(/^[a-f]{1,3}$/) }),
    fc.record({
      device,
      does: fc.constant('colour' as const),
      colour: fc.constantFrom<AnnotationColour>(1, 2, 3, 4),
    }),
    fc.record({ device, does: fc.constant('remove' as const) }),
    fc.record({ device, does: fc.constant('send' as const), twice: fc.boolean() }),
    fc.record({ device, does: fc.constant('see' as const) }),
  ),
  { maxLength: 40, size: 'max' },
);

type Queued = { id: number; edit?: AnnotationEdit; base: number };

/** A server that knows each change once, and devices that keep theirs until they are answered. */
function run(all: readonly Step[]) {
  let annotation: AnnotationState = begun;
  let changes = 0;
  const known = new Set<number>();
  const written: { by: number; text: string; base: number; revision: number }[] = [];
  const devices = [0, 1, 2].map(() => ({ seen: begun, queue: [] as Queued[] }));
  const apply = (by: number, { id, edit, base }: Queued) => {
    if (known.has(id)) return;
    known.add(id);
    const revision = annotation.revision + 1;
    const before = annotation;
    annotation = edit
      ? editAnnotation(annotation, edit, `d${by}`, revision)
      : removeAnnotation(annotation, base, `d${by}`, revision);
    if (edit?.note) written.push({ by, text: edit.note, base, revision });
    if (!edit && annotation.removed && !before.removed)
      for (const [name, at] of Object.entries(before.edits))
        expect(name === `d${by}` || at <= base).toBe(true);
  };
  for (const step of all) {
    const one = devices[step.device] as (typeof devices)[number];
    const base = one.seen.revision;
    const id = ++changes;
    if (step.does === 'note') one.queue.push({ id, base, edit: { base, note: step.text } });
    else if (step.does === 'colour') one.queue.push({ id, base, edit: { base, colour: step.colour } });
    else if (step.does === 'remove') one.queue.push({ id, base });
    else if (step.does === 'see') one.seen = annotation;
    else {
      for (const change of one.queue) apply(step.device, change);
      // The answer was lost: everything is sent again.
      if (step.twice) for (const change of one.queue) apply(step.device, change);
      one.queue = [];
    }
  }
  return { mark: annotation, written };
}

test('no note of three devices is lost unless somebody who had seen it wrote or removed instead', () => {
  fc.assert(
    fc.property(steps, all => {
      const { mark: annotation, written } = run(all);
      if (annotation.removed) return;
      for (const note of written) {
        const replaced = written.some(
          later => later.revision > note.revision && (later.by === note.by || later.base >= note.revision),
        );
        if (!replaced) expect([annotation.note, ...annotation.others]).toContain(note.text);
      }
    }),
    { numRuns: rounds(4_000, 20_000) },
  );
});
