import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Refused, request } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { Output } from '#contract/kit/call.ts';
import { accountCalls } from '#contract/people/account.ts';
import { maskedAccount } from '#rules/people/account.ts';
import { ago } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty, ErrorState } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from './QrLoginPage.module.css';
import { useAccount } from './useAccount.ts';

type Question = Output<typeof accountCalls.answerQrLogin>;
type Action = 'look' | 'approve' | 'refuse';

/** Asks the server about the code, and answers it. `looking` until the first reply. */
function useQuestion(code: string) {
  const [question, setQuestion] = useState<Question | 'looking' | 'gone' | 'failed'>('looking');
  const [answering, setAnswering] = useState<Action | null>(null);
  const say = useCallback(
    async (action: Action) => {
      setAnswering(action);
      try {
        setQuestion(await request(accountCalls.answerQrLogin, { code, action }));
      } catch (error) {
        // A code nobody knows, or no longer, is the same to whoever holds it; no network is something else.
        setQuestion(error instanceof Refused ? 'gone' : 'failed');
      } finally {
        setAnswering(null);
      }
    },
    [code],
  );
  useEffect(() => {
    setQuestion(code ? 'looking' : 'gone');
    if (code) void say('look');
  }, [code, say]);
  return { question, answering, say };
}

const home = (
  <ButtonLink kind="soft" to={linkTo('home')}>
    Về trang chủ
  </ButtonLink>
);

const ends = {
  approved: (partner: string) => ({
    title: 'Đã đồng ý',
    text: partner
      ? 'Bạn đóng cửa sổ này và quay lại trang đang đọc nhé.'
      : 'Máy kia đang vào tài khoản của bạn. Bạn có thể xem các máy đang đăng nhập trong phần Bảo mật.',
  }),
  refused: () => ({ title: 'Đã từ chối', text: 'Không ai vào được tài khoản của bạn bằng mã này.' }),
  gone: () => ({
    title: 'Mã không còn hiệu lực',
    text: 'Mỗi mã chỉ dùng một lần, trong ba phút. Bạn tạo mã mới rồi quét lại nhé.',
  }),
};

/** On the phone that scanned a QR code: who wants in, and the answer. */
export function QrLoginPage() {
  const { hash } = useLocation();
  const { account } = useAccount();
  const { question, answering, say } = useQuestion(hash.slice(1));
  if (question === 'looking')
    return (
      <Loading>
        <Skeleton shape="card" height="260px" />
      </Loading>
    );
  if (question === 'failed') return <ErrorState level={1} onRetry={() => say('look')} />;
  const status = question === 'gone' ? 'gone' : question.status;
  if (question === 'gone' || status === 'approved' || status === 'refused' || status === 'gone') {
    const partner = question === 'gone' ? '' : question.partner;
    return <Empty level={1} {...ends[status as keyof typeof ends](partner)} action={home} />;
  }
  const { device, partner, asked_at } = question;
  return (
    <div className={styles.card}>
      <h1 className={styles.title}>{partner ? `Đọc trên ${partner}?` : 'Đăng nhập máy khác?'}</h1>
      <p className={styles.who}>
        {partner ? `Khung đọc của Mọt trên trang ${partner}` : device} muốn vào bằng tài khoản của bạn
        {account && (
          <>
            : <strong>{account.fullname}</strong>
            {account.account && ` (${maskedAccount(account.account)})`}
          </>
        )}
        .
      </p>
      <p className={styles.when}>
        {partner && `${device} · `}
        {ago(asked_at, Date.now())}
      </p>
      <p className={styles.warning}>
        Chỉ đồng ý nếu chính bạn vừa mở mã này. Người gửi mã cho bạn sẽ vào được tài khoản của bạn.
      </p>
      <div className={styles.answers}>
        <Button
          kind="primary"
          wide
          busy={answering === 'approve'}
          disabled={answering !== null}
          onClick={() => say('approve')}
        >
          Đồng ý
        </Button>
        <Button
          wide
          busy={answering === 'refuse'}
          disabled={answering !== null}
          onClick={() => say('refuse')}
        >
          Từ chối
        </Button>
      </div>
    </div>
  );
}
