// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { HostProvider } from '#client/host.tsx';
import type { BookStart } from '#contract/library/content.ts';
import { nowhere } from '#hosts/nowhere.ts';
import { memoryValues } from '#hosts/storage.ts';
import AnnotationTab from './AnnotationTab.tsx';
import { annotationActions } from './useAnnotations.ts';

afterEach(cleanup);

const start = {
  contentId: 5,
  package: { hash: 'b', spine: [{ title: 'Chương 1' }, { title: 'Chương 2' }] },
} as unknown as BookStart;
const words = (chapter: number, quote: string) => ({
  place: 'cfi' as const,
  chapterCfi: `epubcfi(/6/${chapter * 2 + 2}[c]!/4/2,/1:0,/1:8)`,
  book: 'b',
  page: null,
  panel: null,
  chapter,
  title: `Chương ${chapter + 1}`,
  quote,
  prefix: '',
  suffix: '',
  position: 0,
});

function shown(more = 0) {
  const host = { ...nowhere, store: memoryValues() };
  const actions = annotationActions(host, 5);
  actions.add('note', words(0, 'Ngọn đèn'), { colour: 1, note: '<img src=x onerror=alert(1)>' });
  actions.add('note', words(1, 'Mưa thành chữ'), { colour: 3 });
  actions.add('note', { ...words(1, 'Đã mất'), chapterCfi: '' }, { colour: 4 });
  for (let at = 0; at < more; at++) actions.add('note', words(0, `Câu ${at}`), { colour: 2 });
  const onGo = vi.fn();
  render(
    <MemoryRouter>
      <HostProvider host={host}>
        <AnnotationTab start={start} kind="note" chapter={1} isShown onGo={onGo} />
      </HostProvider>
    </MemoryRouter>,
  );
  return { onGo };
}

test('notes stand by chapter, markup in them is text, and a tap leads to the words', () => {
  const { onGo } = shown();
  expect(screen.getByText('<img src=x onerror=alert(1)>').querySelector('img')).toBeNull();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Chương 1',
    'Chương 2',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Ngọn đèn' }));
  expect(onGo).toHaveBeenCalledWith({ cfi: words(0, '').chapterCfi });
});

test('words that stand nowhere any more are kept, say so and lead nowhere', () => {
  shown();
  expect(screen.queryByRole('button', { name: /Đã mất/ })).toBeNull();
  expect(screen.getByText(/không còn trong bản sách/)).toBeTruthy();
});

test('a colour and a search without marks of tone narrow the list', () => {
  shown();
  fireEvent.click(screen.getByRole('button', { name: 'Chàm, 1' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: /Tất cả/ }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mua thanh chu' } });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)[0]).toContain('Mưa thành chữ');
});

test('more than a thousand notes are counted with a point', () => {
  shown(1_000);
  expect(screen.getByRole('button', { name: 'Tất cả 1.003' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /, 1\.000$/ })).toBeTruthy();
});
