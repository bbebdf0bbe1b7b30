import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { errorMessage } from '#client/useTask.ts';
import { type NoticeSetting, noticeCalls } from '#contract/notices.ts';
import { LoadProblem } from '#features/cards/index.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { Switch } from '#ui/Switch.tsx';
import { useWide } from '#ui/useWide.ts';
import styles from './SettingsDialog.module.css';
import { channelWords, kindWords } from './setting-words.ts';

interface SettingsDialogProps {
  open: boolean;
  onClose: () => void;
}

const title = 'Chọn điều được báo';

/** What one is told of, and where: a dialog where there is room, a sheet on a phone. */
export default function SettingsDialog({ open, onClose }: SettingsDialogProps) {
  return useWide(640) ? (
    <Dialog open={open} onClose={onClose} title={title} width={424}>
      <Settings />
    </Dialog>
  ) : (
    <Sheet open={open} onClose={onClose} title={title}>
      <Settings />
    </Sheet>
  );
}

function Settings() {
  const cache = useQueryClient();
  const { data, error, refetch } = useCall(noticeCalls.settings, {}, { refetchOnMount: 'always' });
  const [problem, setProblem] = useState('');
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton width="100%" height="220px" />
      </Loading>
    );
  const keep = (settings: NoticeSetting[]) => cache.setQueryData(callKey(noticeCalls.settings, {}), settings);
  const turn = async (setting_id: number, on: boolean) => {
    setProblem('');
    keep(data.map(one => (one.setting_id === setting_id ? { ...one, on } : one)));
    try {
      keep(await request(noticeCalls.updateSetting, { setting_id, status: on ? 1 : 0 }));
    } catch (failure) {
      keep(data);
      setProblem(errorMessage(failure));
    }
  };
  return (
    <div className={styles.kinds}>
      {Object.entries(kindWords).map(([kind, words]) => (
        <Kind
          key={kind}
          {...words}
          settings={data.filter(one => one.kind === kind)}
          onTurn={(id, on) => void turn(id, on)}
        />
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface KindProps {
  name: string;
  what: string;
  settings: NoticeSetting[];
  onTurn: (id: number, on: boolean) => void;
}

function Kind({ name, what, settings, onTurn }: KindProps) {
  if (settings.length === 0) return null;
  const locked = settings.every(one => one.locked);
  return (
    <fieldset className={styles.kind}>
      <legend className={styles.name}>{name}</legend>
      <p className={styles.what}>{what}</p>
      {locked ? (
        <p className={styles.locked}>Luôn báo, để giữ tài khoản của bạn an toàn.</p>
      ) : (
        settings.map(({ setting_id, channel, on, reachable }) => (
          <div key={setting_id}>
            <Switch
              label={channelWords[channel].name}
              checked={on && reachable}
              disabled={!reachable}
              onChange={next => onTurn(setting_id, next)}
            />
            {!reachable && <p className={styles.what}>{channelWords[channel].missing}</p>}
          </div>
        ))
      )}
    </fieldset>
  );
}
