import { expect, test } from 'vitest';
import { readCsv } from '../text/csv.ts';
import { type KeptAnnotation, notebookJson, notebookMarkdown, readNotebookFile } from './notebook-files.ts';

const mark: KeptAnnotation = {
  key: 'key-00000001',
  kind: 'note',
  contentId: 7,
  contentType: 1,
  place: 'cfi',
  chapterCfi: 'epubcfi(/6/2[c1]!/4/2,/1:0,/1:8)',
  book: 'b',
  page: null,
  panel: null,
  chapter: 3,
  title: 'Đêm gió bấc',
  quote: 'Ngọn đèn không sáng cho người giữ nó',
  prefix: 'trước',
  suffix: 'sau',
  position: 12,
  colour: 3,
  note: 'Dòng một\n<b>dòng hai</b>',
  others: ['lời của máy khác'],
  madeAt: 1_700_000_000_000,
};
const books = [{ id: 7, title: 'Người giữ đèn biển', authors: ['Lê Khải Minh'], marks: [mark] }];

test('what is exported as JSON is read again, whole', () => {
  expect(readNotebookFile(notebookJson(books))).toEqual({ kind: 'own', marks: [mark] });
});

test('Markdown has the book, the quote, every note and the position; signs in them stay signs', () => {
  const text = notebookMarkdown(books, () => '14/11/2023');
  expect(text).toBe(
    [
      '# Người giữ đèn biển',
      'Lê Khải Minh',
      '> Ngọn đèn không sáng cho người giữ nó',
      'Dòng một\n\\<b\\>dòng hai\\</b\\>',
      'lời của máy khác',
      '*Đêm gió bấc · 14/11/2023*',
    ]
      .join('\n\n')
      .concat('\n'),
  );
});

test('KOReader’s file is read, of one book and of all of them', () => {
  const book = {
    title: 'Tắt đèn',
    author: 'Ngô Tất Tố',
    entries: [
      { text: 'Chị Dậu', note: 'hay', chapter: 'I', time: 1_700_000_000, color: 'blue', sort: 'highlight' },
      { sort: 'bookmark', time: 1 },
    ],
  };
  const note = {
    title: 'Tắt đèn',
    author: 'Ngô Tất Tố',
    chapter: 'I',
    quote: 'Chị Dậu',
    note: 'hay',
    colour: 3,
    madeAt: 1_700_000_000_000,
  };
  expect(readNotebookFile(JSON.stringify(book))).toEqual({ kind: 'foreign', notes: [note] });
  expect(readNotebookFile(JSON.stringify({ documents: [book, book] }))).toEqual({
    kind: 'foreign',
    notes: [note, note],
  });
});

test('Readwise’s table is read, as it is exported and as it is imported', () => {
  const exported =
    'Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,Highlighted at,Document tags\r\n"Câu ""một"", hai\nba",Tắt đèn,Ngô Tất Tố,,hay,green,,page,3,2023-11-14 22:13:20+00:00,\r\n';
  expect(readNotebookFile(exported)).toEqual({
    kind: 'foreign',
    notes: [
      {
        title: 'Tắt đèn',
        author: 'Ngô Tất Tố',
        chapter: '',
        quote: 'Câu "một", hai\nba',
        note: 'hay',
        colour: 2,
        madeAt: 1_700_000_000_000,
      },
    ],
  });
  const imported = 'Highlight,Title,Author,URL,Note,Location,Date\nCâu,Tắt đèn,,,,,\n';
  expect(readNotebookFile(imported)).toMatchObject({ notes: [{ quote: 'Câu', colour: 1, madeAt: null }] });
});

test('what is no notebook is not read', () => {
  for (const source of ['', 'xin chào', '{"a":1}', '{', 'a,b\n1,2', '[1]'])
    expect(readNotebookFile(source)).toBeNull();
});

test('marks without a name or a book of ours are left out of a file that somebody changed', () => {
  const changed = notebookJson([{ id: 7, title: '', authors: [], marks: [{ ...mark, key: '<x>' }] }]);
  expect(readNotebookFile(changed)).toEqual({ kind: 'own', marks: [] });
});

test('a table ends with or without a last line', () => {
  expect(readCsv('a,b\n1,')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ]);
});
