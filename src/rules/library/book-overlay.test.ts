import { expect, test } from 'vitest';
import {
  afterLeft,
  afterSkipped,
  clockSeconds,
  type LeaveKind,
  leaveLabels,
  type MarkedPhrase,
  overlayClass,
  phrasesOf,
  type SkipKind,
  skipKinds,
  skipLabels,
} from './book-overlay.ts';

test.each([
  ['0:00:29.268', 29.268],
  ['1:02:03', 3723],
  ['12:34:56.789', 45_296.789],
  ['02:33.5', 153.5],
  ['09:58', 598],
  ['45', 45],
  ['45.5s', 45.5],
  ['1.5min', 90],
  ['2h', 7200],
  ['250ms', 0.25],
  [' 5s ', 5],
  ['5:70', null],
  ['-1s', null],
  ['npt=5s', null],
  ['', null],
  [undefined, null],
])('a clock value of SMIL: %s', (value, seconds) => {
  expect(clockSeconds(value)).toBe(seconds);
});

const written = (types: string[], more = {}) => ({
  text: '#a',
  sound: 'a.mp3',
  begin: '1s',
  end: '2s',
  within: types.map((each, at) => ({ types: each, at })),
  ...more,
});
const made = (phrase: ReturnType<typeof written>) =>
  phrasesOf(
    [phrase],
    address => (address.startsWith('#') ? address.slice(1) : null),
    address => (address.startsWith('https:') ? null : address),
  );

test('a phrase without an end, or with one before its begin, is heard to the end of the file', () => {
  expect(made(written([], { end: null }))).toEqual([{ id: 'a', sound: 'a.mp3', begin: 1, end: null }]);
  expect(made(written([], { end: '0.5s' }))[0]?.end).toBeNull();
  expect(made(written([], { begin: null }))[0]?.begin).toBe(0);
});

test('sound without text and text without sound are phrases; text of other chapters and sound elsewhere are not', () => {
  expect(made(written([], { text: null }))[0]).toMatchObject({ id: '', sound: 'a.mp3' });
  expect(made(written([], { sound: null }))[0]).toMatchObject({ id: 'a', sound: '' });
  expect(made(written([], { text: null, sound: null }))).toEqual([]);
  expect(made(written([], { text: 'two.xhtml#a' }))).toEqual([]);
  expect(made(written([], { sound: 'https://canary.invalid/a.mp3' }))).toEqual([]);
});

const skippable: [string, SkipKind][] = [
  ...['footnote', 'endnote', 'rearnote', 'note', 'footnotes', 'endnotes', 'rearnotes'].map(
    (type): [string, SkipKind] => [type, 'notes'],
  ),
  ['pagebreak', 'pages'],
  ...['sidebar', 'annotation', 'marginalia', 'practice', 'help'].map((type): [string, SkipKind] => [
    type,
    'asides',
  ]),
  ...['table', 'table-row', 'table-cell'].map((type): [string, SkipKind] => [type, 'tables']),
  ...['list', 'list-item'].map((type): [string, SkipKind] => [type, 'lists']),
];
test.each(skippable)('%s can be left out, as %s', (type, kind) => {
  expect(made(written(['chapter', `x ${type}`]))[0]?.skip).toBe(kind);
});

const escapable: [string, LeaveKind][] = [
  ['table', 'table'],
  ['table-row', 'table'],
  ['table-cell', 'table'],
  ['list', 'list'],
  ['list-item', 'list'],
  ['figure', 'figure'],
  ['footnote', 'note'],
  ['sidebar', 'aside'],
  ['bibliography', 'part'],
  ['glossary', 'part'],
  ['index', 'part'],
  ['toc', 'part'],
];
test.each(escapable)('%s can be stepped out of, as %s', (type, kind) => {
  expect(made(written([type]))[0]?.leave).toEqual([kind, 0]);
});

test('of nested structures the innermost is left out, and the outermost stepped out of', () => {
  const [phrase] = made(written(['chapter', 'table', 'table-row', 'footnote']));
  expect(phrase).toMatchObject({ skip: 'notes', leave: ['table', 1] });
});

test('every kind has words for its control', () => {
  expect(skipKinds.map(kind => skipLabels[kind])).toEqual([
    'Chú thích',
    'Số trang',
    'Lời bên lề',
    'Bảng',
    'Danh sách',
  ]);
  expect(Object.values(leaveLabels).every(Boolean)).toBe(true);
});

const mark = (start: number, phrase: Partial<MarkedPhrase> = {}) =>
  [start, start + 1, '', { id: `${start}`, ...phrase }] as const;
const marks = [
  mark(0),
  mark(1, { skip: 'pages' }),
  mark(2, { skip: 'notes' }),
  mark(3, { leave: ['table', 7] }),
  mark(4, { leave: ['table', 7], skip: 'tables' }),
  mark(5, { leave: ['table', 8] }),
];

test('what is left out is passed over to the next phrase that is heard, or to the end', () => {
  expect(afterSkipped(marks, 0, ['pages'])).toBeNull();
  expect(afterSkipped(marks, 1, ['pages'])).toBe(2);
  expect(afterSkipped(marks, 1, ['pages', 'notes'])).toBe(3);
  expect(afterSkipped(marks, 1, [])).toBeNull();
  expect(afterSkipped([mark(0), mark(1, { skip: 'pages' })], 1, ['pages'])).toBe(Number.POSITIVE_INFINITY);
});

test('one steps out of a structure to the first phrase after it', () => {
  expect(afterLeft(marks, 0)).toBeNull();
  expect(afterLeft(marks, 3)).toBe(5);
  expect(afterLeft(marks, 5)).toBe(Number.POSITIVE_INFINITY);
});

test('class names are plain ones', () => {
  expect(overlayClass('sang-lên', 'ours')).toBe('ours');
  expect(overlayClass('sang_1', 'ours')).toBe('sang_1');
  expect(overlayClass(undefined, 'ours')).toBe('ours');
});
