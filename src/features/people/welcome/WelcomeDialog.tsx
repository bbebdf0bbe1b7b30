import { useRef, useState } from 'react';
import { request } from '#client/request.ts';
import { currentAccount, replaceAccount } from '#client/session.ts';
import type { Account } from '#contract/people/account.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { callName } from '#rules/people/person.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useWide } from '#ui/useWide.ts';
import { Wordmark } from '#ui/Wordmark.tsx';
import { FavouritesDialog } from './FavouritesDialog.tsx';
import styles from './welcome.module.css';

/** Long enough for the dialog to be seen leaving; then this person is new no more. Milliseconds. */
const LEAVING_MS = 300;

/** Greets a new reader once, then asks what they like to read. Closing counts as having seen it. */
export function WelcomeDialog({ account }: { account: Account }) {
  const roomy = useWide(640);
  const [step, setStep] = useState<'hello' | 'choose' | 'done'>('hello');
  const told = useRef(false);

  const tellOnce = () => {
    if (told.current) return;
    told.current = true;
    // Lost on the way: they are greeted once more next time, no harm done.
    request(profileCalls.welcomed, {}).catch(() => {});
  };
  const choose = () => {
    tellOnce();
    setStep('choose');
  };
  const finish = () => {
    tellOnce();
    setStep('done');
    setTimeout(() => {
      const now = currentAccount();
      if (now?.userId === account.userId) replaceAccount({ ...now, first_login: 0 });
    }, LEAVING_MS);
  };

  return (
    <>
      <Dialog
        open={step === 'hello'}
        onClose={finish}
        title={`Chào ${callName(account.fullname)}, mừng bạn đến với Mọt`}
        titleUnseen
        width={roomy ? 424 : 296}
      >
        <div className={styles.hello}>
          <Wordmark size={44} />
          <p className={styles.title} aria-hidden="true">
            Chào {callName(account.fullname)}, mừng bạn đến với Mọt
          </p>
          <p className={styles.text}>
            Mở một cuốn là đọc được ngay, đọc dở ở máy này, mở máy khác là tiếp đúng chỗ. Cho Mọt biết bạn
            thích gì, trang chủ sẽ có một kệ riêng cho bạn.
          </p>
          <Button kind="primary" wide onClick={choose} data-autofocus>
            Chọn loại sách mình thích
          </Button>
          <Button kind="quiet" wide onClick={finish}>
            Vào đọc luôn
          </Button>
        </div>
      </Dialog>
      <FavouritesDialog open={step === 'choose'} onClose={finish} />
    </>
  );
}
