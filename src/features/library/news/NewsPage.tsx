import { NewsFront } from './NewsFront.tsx';
import { NewsList } from './NewsList.tsx';
import { useLatestNews } from './newsLists.ts';

/** Everything that was written, the newest first. */
export function NewsPage() {
  return (
    <NewsFront
      title="Tin tức"
      lead="Chuyện trong nhà, điểm sách, truyện tranh và những thứ quanh trang sách."
    >
      <NewsList list={useLatestNews()} />
    </NewsFront>
  );
}
