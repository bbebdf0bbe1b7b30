import { Link } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { copyText } from '#hosts/page.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from './tools.module.css';

/** A book's chapters with the code of each one's beginning. */
export function ChapterCodes({ id }: { id: number }) {
  const { data, error, refetch } = useCall(readerCalls.codeCfi, { content_id: id });
  if (isRefused(error, 'not_found'))
    return <Empty title="Chưa tìm thấy cuốn này" text="Bạn xem lại địa chỉ, hoặc tìm theo tên sách nhé." />;
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton width="60%" height="1.75rem" />
        <Skeleton shape="card" height="320px" />
      </Loading>
    );
  return (
    <section className={styles.part} aria-labelledby="codes">
      <h2 id="codes" className={styles.heading}>
        <Link to={data.address}>{data.title}</Link>
      </h2>
      <p className="text-small ink-3">
        {data.authors.join(', ')} · {data.chapters.length} chương
      </p>
      <ol className={styles.codes}>
        {data.chapters.map(({ index, title, cfi, address }) => (
          <li key={index} className={styles.code}>
            <div className={styles.codeWords}>
              <Link to={address}>{title}</Link>
              <code>{cfi}</code>
            </div>
            <CopyButton text={cfi} what={`mã của ${title}`} copy={copyText} line="dòng mã" size="small" />
          </li>
        ))}
      </ol>
    </section>
  );
}
