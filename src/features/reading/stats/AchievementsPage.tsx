import { Link } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import { eventCalls } from '#contract/reading/progress-events.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { type Achieved, badgeNamed, howFar } from '#rules/reading/achievements.ts';
import { Button } from '#ui/Button.tsx';
import { Measure } from '#ui/Measure.tsx';
import { sharePicture } from '#ui/sharePicture.ts';
import { showToast, showTrouble } from '#ui/toasts.ts';
import styles from './AchievementsPage.module.css';
import { dateInFull } from './calendar.ts';
import { drawAchievement } from './drawAchievement.ts';
import { Medal } from './Medal.tsx';
import pageStyles from './StatsPage.module.css';
import { Waiting } from './Waiting.tsx';

/** /account/achievements: what is reached by reading and listening, and how far the rest is. */
export default function AchievementsPage() {
  const { account } = useAccount();
  return (
    <div className={pageStyles.page}>
      <Link to={linkTo('stats')} className={pageStyles.back}>
        Thời gian đọc và nghe
      </Link>
      {account ? <All key={account.userId} /> : <Waiting />}
    </div>
  );
}

function All() {
  const all = useCall(eventCalls.achievements, {}, { refetchOnMount: 'always' });
  if (all.isPending) return <Waiting />;
  if (!all.data) return <LoadProblem error={all.error} onRetry={() => void all.refetch()} />;
  const reached = all.data.filter(({ on }) => on !== null).length;
  return (
    <>
      <h1 className={pageStyles.title}>
        {reached === 0 ? 'Huy hiệu đầu tiên đang đợi bạn.' : `Bạn có ${reached} huy hiệu.`}
      </h1>
      <ul className={styles.list}>
        {all.data.map(one => (
          <li key={one.key} className={styles.card} data-reached={one.on !== null || undefined}>
            <One one={one} />
          </li>
        ))}
      </ul>
    </>
  );
}

function One({ one }: { one: Achieved }) {
  const { busy, run } = useTask();
  const rule = badgeNamed(one.key);
  if (!rule) return null;
  const { title, words, amount } = rule;
  const when = one.on === null ? '' : `Đạt ngày ${dateInFull(one.on)}`;
  const share = () =>
    run(async () => {
      try {
        const picture = await drawAchievement({ title, words, when });
        const saved = await sharePicture(picture, `mot-${one.key}.png`, title);
        if (saved) showToast({ message: 'Đã lưu ảnh huy hiệu', icon: 'circle-check' });
      } catch {
        showTrouble('Chưa chia sẻ được trên máy này');
      }
    });
  return (
    <>
      <Medal reached={one.on !== null} />
      <div className={styles.words}>
        <h2 className="text-title-3">{title}</h2>
        <p className="text-small ink-3">{words}</p>
        {one.on === null ? (
          <>
            <Measure label={title} value={one.have} most={amount} quiet />
            <p className="text-small ink-3">{howFar(one)}</p>
          </>
        ) : (
          <>
            <p className="text-small brand-text">{when}</p>
            <div className={styles.share}>
              <Button kind="quiet" size="small" icon="share" busy={busy} onClick={() => void share()}>
                Chia sẻ<span className="unseen">: {title}</span>
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  );
}
