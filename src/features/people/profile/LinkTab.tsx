import { useState } from 'react';
import { useHost } from '#client/host.tsx';
import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { accountCalls, type Provider, providers } from '#contract/people/account.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { startProvider } from '#features/people/account/index.ts';
import { todayInVietnam, writtenDate } from '#rules/people/person.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import items from './items.module.css';
import styles from './profile.module.css';

const names: Record<Provider, string> = { google: 'Google', facebook: 'Facebook', zalo: 'Zalo' };

/** Which providers open this account; ties one more, or takes one away. */
export function LinkTab() {
  const host = useHost();
  // The way back from a provider leads to our web pages, which Zalo does not show.
  const mayLink = host.os !== 'zalo';
  const known = useCall(accountCalls.getInfoConnectSocial, {}, { refetchOnMount: 'always' });
  const methods = useCall(accountCalls.waysIn, {});
  const [leaving, setLeaving] = useState<Provider | null>(null);
  const task = useTask();

  if (known.isError && !known.data) return <ErrorState onRetry={() => void known.refetch()} />;
  if (!known.data)
    return (
      <Loading>
        <Skeleton shape="card" height="220px" />
      </Loading>
    );
  const { linked } = known.data;
  const offered = providers.filter(
    one => methods.data?.providers.includes(one) || linked.some(({ provider }) => provider === one),
  );
  const unlink = (provider: Provider) =>
    task.run(async () => {
      await request(profileCalls.unlinkProvider, { provider });
      await known.refetch();
      setLeaving(null);
      showToast(`Đã gỡ ${names[provider]}.`);
    });
  const ask = (provider: Provider | null) => {
    task.forget();
    setLeaving(provider);
  };

  return (
    <section className={styles.card} aria-labelledby="linked">
      <h2 id="linked">Tài khoản liên kết</h2>
      <p className={styles.hint}>Đăng nhập bằng tài khoản bạn đã có. Mọt chỉ nhận tên bạn từ đó.</p>
      <ul className={items.items}>
        {offered.map(provider => {
          const link = linked.find(one => one.provider === provider);
          return (
            <li key={provider} className={items.item}>
              <div className={items.words}>
                <p className="text-label">{names[provider]}</p>
                <p className={styles.hint}>
                  {link ? `${link.name} · từ ${writtenDate(todayInVietnam(link.since))}` : 'Chưa liên kết'}
                </p>
              </div>
              {link ? (
                <Button size="small" onClick={() => ask(provider)}>
                  Gỡ<span className="unseen"> {names[provider]}</span>
                </Button>
              ) : (
                mayLink && (
                  <Button
                    kind="soft"
                    size="small"
                    onClick={() => startProvider(host, provider, { connect: true })}
                  >
                    Liên kết<span className="unseen"> {names[provider]}</span>
                  </Button>
                )
              )}
            </li>
          );
        })}
      </ul>
      {offered.length === 0 && <p className={items.words}>Ở đây chưa có tài khoản nào để liên kết.</p>}
      {!mayLink && (
        <p className={styles.hint}>Muốn liên kết thêm, bạn mở Mọt bằng trình duyệt rồi vào đúng mục này.</p>
      )}
      <Dialog open={leaving !== null} onClose={() => ask(null)} title="Thông báo">
        <p>Gỡ {leaving && names[leaving]}? Từ lần sau bạn không đăng nhập bằng tài khoản ấy được nữa.</p>
        {task.problem && (
          <p className={styles.problem} role="alert">
            {task.problem}
          </p>
        )}
        <div className={styles.answers}>
          <Button onClick={() => ask(null)}>Đóng</Button>
          <Button kind="ink" busy={task.busy} onClick={() => leaving && void unlink(leaving)} data-autofocus>
            OK
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
