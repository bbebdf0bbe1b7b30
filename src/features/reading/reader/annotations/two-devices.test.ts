// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { Offline } from '#client/request.ts';
import type { Host } from '#hosts/host.ts';
import { memoryValues } from '#hosts/storage.ts';
import {
  type AnnotationColour,
  type AnnotationEdit,
  type AnnotationState,
  editAnnotation,
  newAnnotation,
  removeAnnotation,
} from '#rules/reading/annotations.ts';

vi.mock('#client/currentAccount.ts', () => ({
  currentAccount: () => ({ userId: 9 }),
  onAccount: () => () => {},
}));
const wire = vi.hoisted(() => ({ answer: async (_path: string, _input: unknown): Promise<unknown> => null }));
vi.mock('#client/request.ts', async original => ({
  ...(await original<typeof import('#client/request.ts')>()),
  request: ({ path }: { path: string }, input: unknown) => wire.answer(path, input),
}));

afterEach(() => void vi.useRealTimers());

const DAY = 86_400_000;

interface Sent extends AnnotationEdit {
  notes: string;
  change: string;
  key: string;
  since?: number;
}

/** The server's side, by the rules it uses itself. */
function aServer() {
  const annotations = new Map<string, { state: AnnotationState; fields: object }>();
  const known = new Set<string>();
  let revision = 0;
  function made(
    change: string,
    key: string,
    next: (before: AnnotationState | undefined, at: number) => AnnotationState,
    fields = {},
  ) {
    if (known.has(change)) return;
    known.add(change);
    revision += 1;
    const before = annotations.get(key);
    annotations.set(key, { state: next(before?.state, revision), fields: before?.fields ?? fields });
  }
  const answer = (device: string, path: string, input: Sent): unknown => {
    if (path === '/addNotes')
      for (const { change, key, colour, note, ...fields } of JSON.parse(input.notes))
        made(
          change,
          key,
          (before, at) =>
            before
              ? editAnnotation(before, { base: 0, note: note || before.note, colour }, device, at)
              : newAnnotation({ note, colour }, device, at),
          fields,
        );
    if (path === '/updateNote')
      made(input.change, input.key, (before, at) =>
        editAnnotation(before as AnnotationState, input, device, at),
      );
    if (path === '/removeNotes')
      made(input.change, input.key, (before, at) =>
        removeAnnotation(before as AnnotationState, input.base, device, at),
      );
    if (path !== '/getNotes') return { marks: [], books: [], next: 0, more: false };
    const news = [...annotations]
      .map(([key, { state, fields }]) => ({ ...fields, ...state, key, kind: 'note', id: 1, contentId: 5 }))
      .filter(annotation => annotation.revision > (input.since ?? 0))
      .sort((one, other) => one.revision - other.revision);
    return { marks: news, books: [], next: news.at(-1)?.revision ?? input.since ?? 0, more: false };
  };
  return { marks: annotations, answer };
}

/** Two tabs of one browser: the same store, each its own memory. */
async function tabs() {
  const made: {
    act: typeof import('./useAnnotations.ts');
    here: typeof import('./device-annotations.ts');
    sync: typeof import('./sync-annotations.ts');
  }[] = [];
  for (const slot of [0.1, 0.7]) {
    const random = vi.spyOn(Math, 'random').mockReturnValue(slot);
    vi.resetModules();
    const here = await import('./device-annotations.ts');
    random.mockRestore();
    made.push({
      here,
      act: await import('./useAnnotations.ts'),
      sync: await import('./sync-annotations.ts'),
    });
  }
  return made;
}

const words = {
  place: 'cfi' as const,
  chapterCfi: 'epubcfi(/6/2[c1]!/4/2,/1:0,/1:8)',
  book: 'b',
  page: null,
  panel: null,
  chapter: 0,
  title: '',
  quote: 'Ngọn đèn',
  prefix: '',
  suffix: '',
  position: 0,
};

const step = fc.record({
  device: fc.integer({ min: 0, max: 1 }),
  tab: fc.integer({ min: 0, max: 1 }),
  which: fc.integer({ min: 0, max: 2 }),
  does: fc.constantFrom('add', 'edit', 'edit', 'colour', 'remove', 'sync', 'sync', 'dies', 'clock'),
  /** Requests that are answered before the connection, or the process, is gone. */
  after: fc.integer({ min: 0, max: 4 }),
  days: fc.constantFrom(-1, 0, 1),
});

test('two devices with two tabs each, clocks a day apart, connections and processes that end: no note that was kept is lost', async () => {
  const opened = await tabs();
  vi.useFakeTimers({ toFake: ['Date'] });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async steps => {
      const server = aServer();
      const hosts = [0, 1].map(() => ({ store: memoryValues() }) as unknown as Host);
      const clocks = [0, 0];
      let texts = 0;
      const written: { key: string; text: string; at: number }[] = [];
      const seen: { key: string; texts: string[]; at: number }[] = [];
      const connect = (device: number, answers: number) => {
        let left = answers;
        wire.answer = async (path, input) => {
          const reply = server.answer(`d${device}`, path, JSON.parse(JSON.stringify(input)));
          // The server has done it; its answer comes or does not.
          if (left-- <= 0) throw new Offline();
          return JSON.parse(JSON.stringify(reply));
        };
      };
      const sync = async (device: number, tab: number, answers = 1_000) => {
        connect(device, answers);
        await opened[tab]?.sync.syncAnnotations(hosts[device] as Host, 5).catch(() => {});
      };
      for (const [at, { device, tab, which, does, after, days }] of steps.entries()) {
        const host = hosts[device] as Host;
        // A browser tells the other tab of what was written.
        dispatchEvent(new StorageEvent('storage', { key: 'marks_5' }));
        vi.setSystemTime(1_700_000_000_000 + at * 1_000 + (clocks[device] ?? 0) * DAY);
        const { act, here } = opened[tab] as (typeof opened)[number];
        const actions = act.annotationActions(host, 5);
        const all = here.annotationsHere(host, 5);
        const annotation = all[which % Math.max(1, all.length)];
        if (does === 'clock') clocks[device] = days;
        else if (does === 'sync') await sync(device, tab);
        else if (does === 'dies') await sync(device, tab, after);
        else if (does === 'add') {
          const text = `lời ${++texts}`;
          const key = actions.add('note', words, { colour: 1, note: text });
          written.push({ key, text, at });
        } else if (annotation) {
          seen.push({ key: annotation.key, texts: [annotation.note, ...annotation.others], at });
          if (does === 'remove') actions.remove(annotation);
          else if (does === 'colour')
            actions.edit(annotation, { colour: ((which % 4) + 1) as AnnotationColour });
          else {
            const text = `lời ${++texts}`;
            actions.edit(annotation, { note: text });
            written.push({ key: annotation.key, text, at });
          }
        }
      }
      for (const device of [0, 1, 0, 1]) await sync(device, 0);
      const [one, other] = hosts.map(host =>
        opened[0]?.here.annotationsHere(host, 5).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
      );
      expect(one).toEqual(other);
      for (const host of hosts) expect(opened[0]?.here.waitingChanges(host)).toEqual([]);
      for (const { key, text, at } of written) {
        const state = server.marks.get(key)?.state;
        const isThere = state && !state.removed && [state.note, ...state.others].includes(text);
        // Somebody who had it before their eyes wrote something else or removed it.
        const isReplaced = seen.some(each => each.key === key && each.at > at && each.texts.includes(text));
        expect(isThere || isReplaced, `${text} of ${key}`).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
