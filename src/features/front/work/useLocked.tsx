import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BookDetail, ChapterRow } from '#contract/library/catalogue.ts';
import { coverBase } from '#features/library/cards/index.ts';
import { PurchaseOptions } from '#features/money/buy/lazy.ts';
import { askLogin } from '#features/people/account/index.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { showTrouble } from '#ui/toasts.ts';

// Loaded when a locked chapter is pressed.
const loadRights = () => import('#features/rights/index.ts');
const Host = lazyPart(() => loadRights().then(({ WhyLockedHost }) => WhyLockedHost));

/** Explains why a book or chapter is locked and follows the reader's choice. Render `host` on the page. */
export function useLocked(book: BookDetail): { explain: (chapter?: ChapterRow) => void; host: ReactNode } {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [wanted, want] = useState(false);

  const explain = async (chapter?: ChapterRow) => {
    want(true);
    const { showWhyLocked } = await loadRights();
    const cover = {
      id: book.id,
      title: book.title,
      authors: book.authors,
      cover: coverBase(book),
      tint: book.tint,
    };
    const answer = await showWhyLocked(book.access, cover, {
      from: 'book',
      chapter: chapter?.title,
      spine: chapter?.index,
      back: chapter?.address,
      kind: book.contentType,
      requestLogin: async why => (await askLogin({ why, returnTo: chapter?.address })) !== null,
    });
    const free = book.chapterList.find(({ state }) => state === 'free')?.address;
    if (answer === 'free') navigate(free ?? book.readerAddress);
    else if (answer === 'bought' && chapter) navigate(chapter.address);
    else if (answer === 'retry') await client.invalidateQueries();
  };

  return {
    explain: chapter =>
      void explain(chapter).catch(() =>
        showTrouble('Phần này chưa mở được. Bạn kiểm tra kết nối rồi thử lại nhé.'),
      ),
    host: wanted && <Host Buy={PurchaseOptions} />,
  };
}
