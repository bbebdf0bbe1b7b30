import { useState } from 'react';
import { useTask } from '#client/useTask.ts';
import type { Channel } from '#contract/people/account.ts';
import { Button } from '#ui/Button.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { Refusal } from './StepParts.tsx';
import styles from './Steps.module.css';

const methods: Record<Channel, { label: string; icon: IconName }> = {
  zns: { label: 'Nhận mã qua Zalo', icon: 'message-circle' },
  sms: { label: 'Nhận mã qua SMS', icon: 'smartphone' },
  mail: { label: 'Nhận mã qua email', icon: 'mail' },
};

interface ChannelMethodsProps {
  channels: readonly Channel[];
  /** Sends the code; what it throws is shown. */
  onChoose: (channel: Channel) => Promise<void>;
}

/** One button for each way a code can take. */
export function ChannelMethods({ channels, onChoose }: ChannelMethodsProps) {
  const { busy, problem: refused, run: send } = useTask();
  const [chosen, setChosen] = useState<Channel | null>(null);
  return (
    <div className={styles.ways}>
      {channels.map((channel, index) => (
        <Button
          key={channel}
          wide
          icon={methods[channel].icon}
          busy={busy && chosen === channel}
          disabled={busy}
          data-autofocus={index === 0 || undefined}
          onClick={() => {
            setChosen(channel);
            void send(() => onChoose(channel));
          }}
        >
          {methods[channel].label}
        </Button>
      ))}
      <Refusal>{refused}</Refusal>
    </div>
  );
}
