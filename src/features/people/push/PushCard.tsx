import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHost } from '#client/host.tsx';
import { callKey, useCall } from '#client/queries.ts';
import { useTask } from '#client/useTask.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { type PushState, pushCalls } from '#contract/people/push.ts';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/Switch.tsx';
import { type PushAbility, pushAbility } from './abilities.ts';
import styles from './push.module.css';
import { subscribeHere, unsubscribe } from './subscribe.ts';

const whyNot: Record<Exclude<PushAbility, 'ready'>, string> = {
  'home-screen':
    'Trên iPhone và iPad, bạn thêm Mọt vào màn hình chính trước: bấm Chia sẻ, chọn “Thêm vào MH chính”, rồi mở Mọt từ đó.',
  blocked: 'Trình duyệt đang chặn thông báo của Mọt. Bạn cho phép lại trong phần cài đặt trang web nhé.',
  none: 'Trình duyệt này chưa nhận được thông báo.',
};

/** Whether this device is told while nobody looks at Mọt, and which others are. The browser's question comes after a press. */
export function PushCard() {
  const host = useHost();
  const cache = useQueryClient();
  const [ability, setAbility] = useState(() => pushAbility(host.name));
  const { data } = useCall(pushCalls.pushState, {}, { enabled: host.name === 'browser' });
  const task = useTask();
  if (host.name !== 'browser') return null;
  const keep = (state: PushState) => {
    cache.setQueryData(callKey(pushCalls.pushState, {}), state);
    // Which kinds can reach one follows from it.
    return cache.invalidateQueries({ queryKey: callKey(noticeCalls.settings, {}) });
  };
  const here = data?.devices.find(device => device.here);
  const others = data?.devices.filter(device => !device.here) ?? [];
  const change = (on: boolean) =>
    void task.run(async () => {
      if (!data) return;
      const state = on ? await subscribeHere(data.key) : here && (await unsubscribe(here.id, true));
      if (state) await keep(state);
      else setAbility(pushAbility(host.name));
    });
  const problem = ability === 'ready' ? task.problem : '';
  return (
    <section className={styles.card} aria-label="Thông báo trên máy">
      <Switch
        label="Báo trên máy này"
        checked={Boolean(here)}
        disabled={!data || task.busy || (ability !== 'ready' && !here)}
        onChange={change}
      />
      <p className={styles.what}>
        {ability === 'ready' ? 'Kể cả khi bạn không mở Mọt. Chọn điều được báo ở bên dưới.' : whyNot[ability]}
      </p>
      {others.length > 0 && (
        <ul className={styles.devices} aria-label="Máy khác đang nhận">
          {others.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <Button
                size="small"
                kind="quiet"
                disabled={task.busy}
                onClick={() => void task.run(async () => keep(await unsubscribe(id, false)))}
              >
                Thôi báo<span className="unseen"> trên {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p className="text-small son-text" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
