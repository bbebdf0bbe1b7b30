import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BookDetail, ChapterRow } from '#contract/catalogue.ts';
import { askLogin } from '#features/account/index.ts';
import { coverBase } from '#features/catalogue/index.ts';
import { showTrouble } from '#ui/toasts.ts';

// Nothing of it is needed before someone meets a closed chapter.
const door = () => import('#features/rights/index.ts');
const Host = lazy(() => door().then(({ WhyLockedHost }) => ({ default: WhyLockedHost })));

/** Says why a book or a chapter is closed, and goes where the reader chooses. `host` has to stand on the page. */
export function useLocked(book: BookDetail): { explain: (chapter?: ChapterRow) => void; host: ReactNode } {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [wanted, want] = useState(false);

  const explain = async (chapter?: ChapterRow) => {
    want(true);
    const { showWhyLocked } = await door();
    const face = { title: book.title, authors: book.authors, cover: coverBase(book), tint: book.tint };
    const answer = await showWhyLocked(book.access, face, {
      from: 'book',
      chapter: chapter?.title,
      askIn: async why => (await askLogin({ why, returnTo: chapter?.address })) !== null,
    });
    const free = book.chapterList.find(({ state }) => state === 'free')?.address;
    if (answer === 'free') navigate(free ?? book.readerAddress);
    else if (answer === 'retry') await client.invalidateQueries();
  };

  return {
    explain: chapter =>
      void explain(chapter).catch(() =>
        showTrouble('Phần này chưa mở được. Bạn kiểm tra kết nối rồi thử lại nhé.'),
      ),
    host: wanted && (
      <Suspense fallback={null}>
        <Host />
      </Suspense>
    ),
  };
}
