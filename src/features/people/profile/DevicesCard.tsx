import { useQueryClient } from '@tanstack/react-query';
import { callKey, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { accountCalls } from '#contract/people/account.ts';
import { type Device, profileCalls } from '#contract/people/profile.ts';
import { ago } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import items from './items.module.css';
import styles from './profile.module.css';

function DeviceRow({ device, busy, onEnd }: { device: Device; busy: boolean; onEnd: () => void }) {
  return (
    <li className={items.item}>
      <div className={items.words}>
        <p className="text-label">{device.name || 'Thiết bị chưa rõ tên'}</p>
        <p className={styles.hint}>
          {device.here ? 'Máy này' : `Dùng ${ago(device.last_seen, Date.now())}`} · đăng nhập{' '}
          {ago(device.since, Date.now())}
        </p>
      </div>
      {!device.here && (
        <Button size="small" disabled={busy} onClick={onEnd}>
          Đăng xuất máy này
          <span className="unseen">: {device.name}</span>
        </Button>
      )}
    </li>
  );
}

/** Signed-in devices, with buttons to sign out one or all others. */
export function DevicesCard() {
  const { data, isError, refetch } = useCall(profileCalls.devices, {}, { refetchOnMount: 'always' });
  const cache = useQueryClient();
  const task = useTask();
  const others = data?.filter(device => !device.here) ?? [];

  const endOne = ({ tid, name }: Device) =>
    task.run(async () => {
      cache.setQueryData(callKey(profileCalls.devices, {}), await request(profileCalls.endDevice, { tid }));
      showToast(`Đã đăng xuất ${name || 'máy ấy'}.`);
    });
  const endOthers = () =>
    task.run(async () => {
      await request(accountCalls.changeAccountInfo, { fix_secure: 1 });
      await refetch();
      showToast('Đã đăng xuất mọi máy khác.');
    });

  return (
    <section className={styles.card} aria-labelledby="devices">
      <h2 id="devices">Thiết bị đang đăng nhập</h2>
      <p className={styles.hint}>Thấy máy lạ thì đăng xuất máy ấy rồi đổi mật khẩu.</p>
      {!data && !isError && (
        <Loading>
          <Skeleton width="100%" height="56px" />
        </Loading>
      )}
      {isError && !data && (
        <div className={items.item}>
          <p className={items.words}>Danh sách chưa tải được.</p>
          <Button kind="soft" size="small" icon="rotate-ccw" onClick={() => void refetch()}>
            Thử lại
          </Button>
        </div>
      )}
      <ul className={items.items}>
        {data?.map(device => (
          <DeviceRow key={device.tid} device={device} busy={task.busy} onEnd={() => void endOne(device)} />
        ))}
      </ul>
      {task.problem && (
        <p className={styles.problem} role="alert">
          {task.problem}
        </p>
      )}
      {others.length > 1 && (
        <div className={styles.after}>
          <Button busy={task.busy} onClick={() => void endOthers()}>
            Đăng xuất mọi máy khác
          </Button>
        </div>
      )}
    </section>
  );
}
