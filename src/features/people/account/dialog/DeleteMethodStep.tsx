import { useState } from 'react';
import { request } from '#client/request.ts';
import { errorMessage } from '#client/useTask.ts';
import type { Output } from '#contract/kit/call.ts';
import { channels } from '#contract/people/account.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { Button } from '#ui/Button.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { ChannelMethods } from './ChannelMethods.tsx';
import { sendCode } from './codes.ts';
import { whatGoes } from './deletion.ts';
import { OpenAffairs } from './OpenAffairs.tsx';
import { Refusal, useOnce } from './StepParts.tsx';
import styles from './Steps.module.css';
import type { StepProps } from './step.ts';

/** Open affairs that block the deletion; else the counts of lost data, then the proof of identity. */
export function DeleteMethodStep({ dialog }: StepProps) {
  const [goodbye, setGoodbye] = useState<Output<typeof profileCalls.goodbye> | null>(null);
  const [why, setWhy] = useState('');
  const load = () => {
    setWhy('');
    request(profileCalls.goodbye, {}).then(setGoodbye, error => setWhy(errorMessage(error)));
  };
  useOnce(load);

  if (why)
    return (
      <div className={styles.ways}>
        <Refusal>{why}</Refusal>
        <Button kind="soft" icon="rotate-ccw" onClick={load}>
          Thử lại
        </Button>
      </div>
    );
  if (!goodbye)
    return (
      <Loading>
        <Skeleton height="168px" shape="card" />
      </Loading>
    );

  if (goodbye.open.length > 0)
    return (
      <OpenAffairs
        open={goodbye.open}
        dialog={dialog}
        lookAgain={() => {
          setGoodbye(null);
          load();
        }}
      />
    );
  const byCode = channels.filter(channel => goodbye.ways.includes(channel));
  return (
    <>
      <ul className={styles.lost}>
        {whatGoes(goodbye).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <ChannelMethods
          channels={byCode}
          onChoose={async channel => {
            dialog.keep({ account: '', code: await sendCode('delete', '', channel) });
            dialog.go('confirmDelete');
          }}
        />
        {goodbye.ways.includes('password') && (
          <Button wide icon="key-round" onClick={() => dialog.go('deleteByPassword')}>
            Dùng mật khẩu
          </Button>
        )}
        {goodbye.ways.includes('fresh') && (
          <Button wide onClick={() => dialog.go(goodbye.fresh ? 'deleteFresh' : 'login')}>
            {goodbye.fresh ? 'Tiếp tục' : 'Đăng nhập lại để xác nhận'}
          </Button>
        )}
        <Button kind="quiet" wide onClick={dialog.back}>
          Giữ tài khoản
        </Button>
      </div>
    </>
  );
}
