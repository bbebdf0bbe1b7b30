import { Navigate } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { Offline } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { visitCalls } from '#contract/people/visits.ts';
import { useAccount } from '#features/people/account/index.ts';
import { Button } from '#ui/Button.tsx';
import { Empty, ErrorState } from '#ui/Notice.tsx';
import styles from './AffiliatePage.module.css';
import { AffiliateSkeleton } from './AffiliateSkeleton.tsx';
import { CameThrough } from './CameThrough.tsx';
import { LinkMaker } from './LinkMaker.tsx';
import { OwnLink } from './OwnLink.tsx';

/** An affiliate's own links and who came through them. Anyone else is led home, as the server does. */
export function AffiliatePage() {
  const { account } = useAccount();
  if (!account?.is_affiliate) return <Navigate to={linkTo('home')} replace />;
  return (
    <div className={styles.page}>
      <h1 className="text-title-1">Cộng tác viên</h1>
      <p className={styles.lead}>Gửi liên kết của bạn cho người thích đọc. Mọt đếm giúp ai đã tới từ đó.</p>
      <Links />
    </div>
  );
}

const leadsTo = ({ title, target }: { title: string; target: string }) =>
  title ? `Dẫn tới cuốn ${title}` : target === linkTo('home') ? 'Dẫn tới trang chủ' : `Dẫn tới ${target}`;

function Links() {
  // Always fresh: one looks here to see what came of the link sent out this morning.
  const { data, error, isPending, refetch } = useCall(visitCalls.myLinks, {}, { staleTime: 0 });
  if (isPending) return <AffiliateSkeleton />;
  if (!data)
    return error instanceof Offline ? (
      <ErrorState
        title="Đang không có mạng"
        text="Có mạng trở lại, bạn thử thêm lần nữa nhé."
        onRetry={() => void refetch()}
      />
    ) : (
      <ErrorState text="Các liên kết của bạn vẫn còn nguyên." onRetry={() => void refetch()} />
    );
  const [first] = data.links;
  if (!first)
    return (
      <Empty
        title="Bạn chưa có liên kết nào"
        text="Mọt làm cho bạn một liên kết mang tên bạn, gửi đi là dùng được ngay."
        action={
          <Button kind="soft" onClick={() => void refetch()}>
            Tạo liên kết
          </Button>
        }
      />
    );
  return (
    <>
      <CameThrough visits={data.visits} registrations={data.registrations} />
      <section aria-labelledby="links">
        <h2 id="links" className={styles.heading}>
          Liên kết của bạn
        </h2>
        <ul className={styles.links}>
          {data.links.map(link => (
            <li key={link.slug}>
              <OwnLink address={link.address} leadsTo={leadsTo(link)} />
            </li>
          ))}
        </ul>
      </section>
      <LinkMaker origin={new URL(first.address).origin} source={first.source} />
    </>
  );
}
