import { useHost } from '#client/host.tsx';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { Button } from '#ui/Button.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { showToast } from '#ui/toasts.ts';
import styles from './profile.module.css';

/** Everything stored about the person, as a file of their own. */
export function ExportCard() {
  const { name: host } = useHost();
  const task = useTask();
  const take = () =>
    task.run(async () => {
      const given = await request(profileCalls.exportData, {});
      saveFile(
        `mot-du-lieu-cua-toi-${given.made_at.slice(0, 10)}.json`,
        new Blob([JSON.stringify(given, null, 2)], { type: 'application/json' }),
      );
      showToast('Tệp dữ liệu của bạn đã sẵn sàng.');
    });
  return (
    <section className={styles.card} aria-labelledby="export">
      <h2 id="export">Dữ liệu của bạn</h2>
      <p className={styles.hint}>
        {host === 'zalo'
          ? 'Zalo không lưu được tệp. Bạn mở Mọt bằng trình duyệt rồi vào đúng mục này để tải.'
          : 'Một tệp JSON với mọi điều Mọt đang giữ về bạn.'}
      </p>
      {host !== 'zalo' && (
        <Button icon="download" busy={task.busy} onClick={() => void take()}>
          Tải dữ liệu của tôi
        </Button>
      )}
      {task.problem && (
        <p className={styles.problem} role="alert">
          {task.problem}
        </p>
      )}
    </section>
  );
}
