import { useInfiniteQuery } from '@tanstack/react-query';
import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { Output } from '#contract/kit/call.ts';
import { kindNames } from '#contract/library/kind-names.ts';
import { boughtWorkCalls } from '#contract/money/bought-works.ts';
import { codeCalls } from '#contract/money/purchase-codes.ts';
import { ListEnd, LoadProblem, unlessFresh } from '#features/library/cards/index.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import { GiftRows } from './GiftRows.tsx';
import styles from './LibraryPage.module.css';
import { LibraryFact, LibraryRow } from './LibraryRow.tsx';
import { LibrarySkeleton } from './LibrarySkeleton.tsx';
import { ownedLabel, untilLabel } from './owned-labels.ts';

const PAGE_SIZE = 30;

const empty = {
  bought: {
    title: 'Bạn chưa mua cuốn nào.',
    text: 'Sách và chương bạn mua sẽ nằm ở đây, mở lúc nào cũng được.',
  },
  given: { title: 'Chưa có món quà nào.', text: 'Sách được tặng sẽ nằm ở đây, kèm ngày hết hạn nếu có.' },
};

interface OwnedWorksProps {
  how: 'bought' | 'given';
  /** User id: the list is theirs alone. */
  reader: number;
}

/** Works that one bought, or was given, the last first, each with when it ends. */
export function OwnedWorks({ how, reader }: OwnedWorksProps) {
  const list = useInfiniteQuery({
    queryKey: ['main', boughtWorkCalls.listBuyContent.path, { reader, how }],
    queryFn: ({ pageParam, signal }) =>
      request(boughtWorkCalls.listBuyContent, { how, page_no: pageParam, page_size: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page, pages) => (page.length < PAGE_SIZE ? undefined : pages.length + 1),
    refetchOnMount: unlessFresh,
  });
  const gifts = useCall(codeCalls.listGifts, {}, { enabled: how === 'given', refetchOnMount: 'always' });
  // Both at once: presents that come late push no works down.
  if (list.isPending || (how === 'given' && gifts.isPending)) return <LibrarySkeleton />;
  if (!list.data) return <LoadProblem whole error={list.error} onRetry={() => void list.refetch()} />;
  const works = list.data.pages.flat();
  const presents = how === 'given' ? (gifts.data ?? []) : [];
  if (works.length === 0 && presents.length === 0)
    return (
      <Empty
        {...empty[how]}
        action={
          <ButtonLink kind="soft" to={linkTo('home')}>
            Tìm một cuốn
          </ButtonLink>
        }
      />
    );
  return (
    <>
      <GiftRows gifts={presents} />
      <ul className={styles.list}>
        {works.map(work => (
          <li key={work.content_id}>
            <OwnedRow work={work} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} waiting={<LibrarySkeleton />} />
    </>
  );
}

function OwnedRow({ work }: { work: Output<typeof boughtWorkCalls.listBuyContent>[number] }) {
  const { card } = work;
  const until = untilLabel(work, Date.now());
  return (
    <LibraryRow book={card} to={card.address}>
      <LibraryFact>
        {[kindNames[card.contentType], card.authors.join(', ')].filter(Boolean).join(' · ')}
      </LibraryFact>
      <LibraryFact>{ownedLabel(work)}</LibraryFact>
      <LibraryFact soon={until.soon}>{until.words}</LibraryFact>
    </LibraryRow>
  );
}
