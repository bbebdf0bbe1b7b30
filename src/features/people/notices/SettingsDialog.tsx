import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { errorMessage } from '#client/useTask.ts';
import { type NoticeSetting, noticeCalls } from '#contract/people/notices.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { PromotionCard } from '#features/people/promotions/index.ts';
import { PushCard, QuietCard } from '#features/people/push/index.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Loading } from '#ui/Skeleton.tsx';
import { useWide } from '#ui/useWide.ts';
import { NoticeKind } from './NoticeKind.tsx';
import styles from './SettingsDialog.module.css';
import { expectedSettings, kindLabels } from './setting-labels.ts';

interface SettingsDialogProps {
  open: boolean;
  onClose: () => void;
}

const title = 'Chọn điều được báo';

/** Settings of notices by kind and channel: a dialog where there is room, a sheet on a phone. */
export default function SettingsDialog({ open, onClose }: SettingsDialogProps) {
  return useWide(640) ? (
    <Dialog open={open} onClose={onClose} title={title} width={424}>
      <Everything />
    </Dialog>
  ) : (
    <Sheet open={open} onClose={onClose} title={title}>
      <Everything />
    </Sheet>
  );
}

/** Whether this device is told stands first and waits for nothing below it. */
const Everything = () => (
  <div className={styles.kinds}>
    <PushCard />
    <Settings />
  </div>
);

function Settings() {
  const cache = useQueryClient();
  const { data, error, refetch } = useCall(noticeCalls.settings, {}, { refetchOnMount: 'always' });
  const [problem, setProblem] = useState('');
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <fieldset className={styles.kinds} disabled>
          {Object.entries(kindLabels).map(([kind, words]) => (
            <NoticeKind key={kind} {...words} settings={expectedSettings(kind)} />
          ))}
        </fieldset>
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
      {Object.entries(kindLabels).map(([kind, words]) => (
        <NoticeKind
          key={kind}
          {...words}
          settings={data.filter(one => one.kind === kind)}
          onTurn={(id, on) => void turn(id, on)}
        />
      ))}
      <QuietCard />
      <section aria-label="Quảng cáo">
        <PromotionCard />
      </section>
      {problem && (
        <p className="text-small son-text" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
