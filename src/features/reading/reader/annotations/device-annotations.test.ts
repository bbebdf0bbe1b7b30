// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { Offline, Refused } from '#client/request.ts';
import type { Annotation } from '#contract/reading/reader-annotations.ts';
import type { Host } from '#hosts/host.ts';
import { memoryValues } from '#hosts/storage.ts';
import { annotationsHere, serverAnnotations, waitingChanges } from './device-annotations.ts';
import { syncAnnotations } from './sync-annotations.ts';
import { annotationActions } from './useAnnotations.ts';

const me = vi.hoisted(() => ({ userId: null as number | null }));
vi.mock('#client/currentAccount.ts', () => ({
  currentAccount: () => (me.userId === null ? null : { userId: me.userId }),
  onAccount: () => () => {},
}));
const wire = vi.hoisted(() => ({ answer: async (_path: string, _input: unknown): Promise<unknown> => null }));
vi.mock('#client/request.ts', async original => ({
  ...(await original<typeof import('#client/request.ts')>()),
  request: ({ path }: { path: string }, input: unknown) => wire.answer(path, input),
}));

let host: Host;
let sent: [string, unknown][];
let kept: Annotation[];
beforeEach(() => {
  me.userId = null;
  sent = [];
  kept = [];
  host = { store: memoryValues() } as unknown as Host;
  wire.answer = async (path, input) => {
    sent.push([path, input]);
    const annotations = path === '/getNotes' ? kept : [];
    return path.startsWith('/get')
      ? { marks: annotations, books: [], next: annotations.at(-1)?.revision ?? 0, more: false }
      : [];
  };
});

const words = {
  place: 'cfi' as const,
  chapterCfi: 'epubcfi(/6/2[c1]!/4/2,/1:0,/1:8)',
  book: 'b',
  page: null,
  panel: null,
  chapter: 0,
  title: 'Chương 1',
  quote: 'Ngọn đèn',
  prefix: '',
  suffix: '',
  position: 0,
};

test('a guest’s marks are here at once, stay on the device, and go with the first sync of whoever signs in', async () => {
  const actions = annotationActions(host, 5);
  const key = actions.add('note', words, { colour: 2, note: 'chép' });
  await syncAnnotations(host, 5);
  expect(sent).toEqual([]);
  const [annotation] = annotationsHere(host, 5);
  expect(annotation).toMatchObject({ key, colour: 2, note: 'chép', cfi: words.chapterCfi });
  actions.edit(annotation as Annotation, { note: 'chép lại' });
  expect(annotationsHere(host, 5)[0]?.note).toBe('chép lại');
  me.userId = 9;
  kept = [{ ...(annotation as Annotation), note: 'chép lại', revision: 2 }];
  await syncAnnotations(host, 5);
  expect(sent.map(([path]) => path)).toEqual([
    '/addNotes',
    '/updateNote',
    '/getNotes',
    '/getNotes',
    '/getBookMarks',
  ]);
  expect(waitingChanges(host)).toEqual([]);
  expect(annotationsHere(host, 5).map(({ note }) => note)).toEqual(['chép lại']);
  // Nobody else sees what the server said to this person.
  me.userId = 10;
  expect(serverAnnotations(host, 5).marks).toEqual([]);
  me.userId = null;
  expect(annotationsHere(host, 5)).toEqual([]);
});

test('what was not answered waits, under the same name; what was refused for good does not', async () => {
  me.userId = 9;
  annotationActions(host, 5).add('bookmark', words);
  const answer = wire.answer;
  wire.answer = async () => {
    throw new Offline();
  };
  await syncAnnotations(host, 5);
  const [change] = waitingChanges(host);
  expect(change?.by).toBe(9);
  wire.answer = async (path, input) => {
    if (!path.startsWith('/add')) return answer(path, input);
    sent.push([path, input]);
    throw new Refused('not_found', 'Không có');
  };
  await syncAnnotations(host, 5);
  expect(sent[0]).toMatchObject(['/addBookMarks', { change: change?.id, chapter_cfi: words.chapterCfi }]);
  expect(waitingChanges(host)).toEqual([]);
});

test('what one person marked is never sent by another', async () => {
  me.userId = 9;
  annotationActions(host, 5).add('note', words);
  me.userId = 10;
  await syncAnnotations(host, 5);
  expect(sent.map(([path]) => path)).toEqual(['/getNotes', '/getNotes', '/getBookMarks']);
  expect(annotationsHere(host, 5)).toEqual([]);
  expect(waitingChanges(host)).toHaveLength(1);
});

test('two tabs that write at the same moment keep the changes of both', async () => {
  me.userId = 9;
  annotationActions(host, 5).add('note', words);
  const mine = Array.from({ length: 16 }, (_, slot) => slot).find(slot =>
    host.store.get(`mark_changes_${slot}`),
  );
  const next = ((mine ?? 0) + 1) % 16;
  const random = vi.spyOn(Math, 'random').mockReturnValue((next + 0.5) / 16);
  vi.resetModules();
  const other = await import('./useAnnotations.ts');
  random.mockRestore();
  // The other tab writes where this one does not: what it has not read it cannot write over.
  const before = host.store.get(`mark_changes_${mine}`);
  other.annotationActions(host, 5).add('note', { ...words, position: 9 });
  expect(host.store.get(`mark_changes_${mine}`)).toBe(before);
  expect(annotationsHere(host, 5)).toHaveLength(2);
});

test('a removal is seen at once, and a restored mark has its own name', () => {
  const actions = annotationActions(host, 5);
  const key = actions.add('note', words, { colour: 1 });
  const [annotation] = annotationsHere(host, 5);
  actions.remove(annotation as Annotation);
  expect(annotationsHere(host, 5)).toEqual([]);
  actions.restore(annotation as Annotation);
  expect(annotationsHere(host, 5).map(one => one.key)).toEqual([key]);
});

test('a clock that was set back a day changes no order: what was edited after it was made stays edited', () => {
  vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['Date'] });
  const actions = annotationActions(host, 5);
  actions.add('note', words, { colour: 1, note: 'trước' });
  vi.setSystemTime(1_700_000_000_000 - 86_400_000);
  actions.edit(annotationsHere(host, 5)[0] as Annotation, { note: 'sau' });
  vi.useRealTimers();
  expect(annotationsHere(host, 5).map(({ note }) => note)).toEqual(['sau']);
});

test('the marks of all books come with their works, and a change of one is seen among them', async () => {
  me.userId = 9;
  const annotation = {
    ...words,
    id: 1,
    key: 'key-0001',
    kind: 'note',
    contentId: 7,
    revision: 3,
    note: '',
    others: [],
  };
  const book = { id: 7, title: 'Sen trắng' };
  wire.answer = async path => ({
    marks: path === '/getNotes' ? [annotation] : [],
    books: path === '/getNotes' ? [book] : [],
    next: 3,
    more: false,
  });
  await syncAnnotations(host, null);
  expect(serverAnnotations(host, null).books).toEqual([book]);
  annotationActions(host, 7).edit(annotationsHere(host, null)[0] as Annotation, { note: 'mới' });
  expect(annotationsHere(host, null)[0]).toMatchObject({ contentId: 7, note: 'mới' });
  me.userId = 10;
  expect(serverAnnotations(host, null).books).toBeUndefined();
});

test('whoever has no marks yet gets those of the open chapter first, then all of them, and no other asks for the first again', async () => {
  me.userId = 31;
  const annotation = (key: string, chapter: number, revision: number) =>
    ({
      ...words,
      key,
      chapter,
      revision,
      contentId: 77,
      kind: 'note',
      removed: false,
      colour: 1,
      note: '',
    }) as unknown as Annotation;
  const [first, gone, last] = [
    annotation('first-0001', 4, 3),
    annotation('gone-00001', 4, 4),
    annotation('last-00001', 9, 5),
  ];
  const seen: string[][] = [];
  wire.answer = async (path, input) => {
    sent.push([path, input]);
    seen.push(annotationsHere(host, 77).map(({ key }) => key));
    if (path !== '/getNotes') return { marks: [], books: [], next: 0, more: false };
    const { first: isFirst, since } = input as { first?: number; since?: number };
    if (isFirst) return { marks: [gone, first], books: [], next: 0, more: true };
    return { marks: since ? [] : [first, last], books: [], next: 5, more: false };
  };
  await syncAnnotations(host, 77, 4);
  expect(sent).toEqual([
    ['/getNotes', { content_id: 77, chapter: 4, first: 1 }],
    ['/getNotes', { content_id: 77, since: 0 }],
    ['/getBookMarks', { content_id: 77, since: 0 }],
  ]);
  expect(seen[1]?.sort()).toEqual(['first-0001', 'gone-00001']);
  expect(annotationsHere(host, 77).map(({ key }) => key)).toEqual(['first-0001', 'last-00001']);
  sent = [];
  await syncAnnotations(host, 77, 4);
  expect(sent.map(([, input]) => (input as { since: number }).since)).toEqual([5, 0]);
});

test('the marks of a book are read from the device once, and again when another tab has written', async () => {
  me.userId = 9;
  const annotation = {
    ...words,
    key: 'one-000001',
    contentId: 5,
    kind: 'note',
    revision: 1,
  } as unknown as Annotation;
  const text = (annotations: Annotation[]) =>
    JSON.stringify({ by: 9, marks: annotations, notesSeen: 1, bookmarksSeen: 0 });
  host.store.set('marks_5', text([annotation]));
  const asked = vi.spyOn(host.store, 'get');
  const reads = () => asked.mock.calls.filter(([key]) => key === 'marks_5').length;
  expect(annotationsHere(host, 5)).toHaveLength(1);
  expect(annotationsHere(host, 5)).toHaveLength(1);
  expect(reads()).toBe(1);
  host.store.set('marks_5', text([]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'marks_5' }));
  expect(annotationsHere(host, 5)).toEqual([]);
  expect(reads()).toBe(2);
});
