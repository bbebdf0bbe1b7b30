import { useNavigate } from 'react-router-dom';
import { request } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { payoutCalls } from '#contract/shop/payouts.ts';
import { Ask } from './Ask.tsx';

/** Gathers what is due into a batch, and opens it. */
export function Draft() {
  const navigate = useNavigate();
  return (
    <Ask
      label="Lập đợt"
      title="Lập đợt chi trả?"
      kind="primary"
      done="Đã lập đợt, chờ người thứ hai."
      run={async () => {
        const { batch_id } = await request(payoutCalls.draftPayouts, {});
        navigate(linkTo('payoutBatch', { batch: String(batch_id) }));
      }}
    >
      <p>Mọi khoản tới hạn của các tiệm vào một đợt. Bạn là người duyệt thứ nhất.</p>
    </Ask>
  );
}
