import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { deskDecisionCalls, type ShopLook } from '#contract/shop/desk-decisions.ts';
import { useDesk } from '#features/money/desk/index.ts';
import { Button } from '#ui/Button.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Field } from '#ui/Field.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { showToast } from '#ui/toasts.ts';
import styles from '../desk.module.css';
import { Forbidden } from '../Forbidden.tsx';
import { SeenShop } from './SeenShop.tsx';

/** /ban-lam-viec/ho-tro-tiem: a shop's desk to look at, and an order to end for the platform. Both ask for a reason that the shop reads. */
export function ShopHelpPage() {
  usePageTitle('Hỗ trợ tiệm');
  const { data: desk } = useDesk();
  const [seen, setSeen] = useState<ShopLook | null>(null);
  if (desk && !desk.support) return <Forbidden text="Trang này dành cho người hỗ trợ của Mọt." />;
  return (
    <>
      <PageHead title="Hỗ trợ tiệm" note="Lý do bạn viết, tiệm đọc được ở Quyết định về tiệm." />
      <Page aside={<CancelOrder />}>
        <Look onSeen={setSeen} />
        {seen && <SeenShop shop={seen} />}
      </Page>
    </>
  );
}

function Look({ onSeen }: { onSeen: (shop: ShopLook | null) => void }) {
  const [query] = useSearchParams();
  const [shop, setShop] = useState(query.get('tiem') ?? '');
  const [reason, setReason] = useState('');
  const task = useTask();
  const look = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async () => {
      onSeen(null);
      onSeen(await request(deskDecisionCalls.lookAtShop, { shop_id: Number(shop) || 0, reason }));
    });
  };
  return (
    <Section title="Xem bàn của một tiệm">
      <form className={styles.check} noValidate onSubmit={look}>
        <Field
          label="Số của tiệm"
          helper="Ở cuối địa chỉ của tiệm, sau chữ shop."
          inputMode="numeric"
          value={shop}
          maxLength={9}
          autoComplete="off"
          error={task.fields.shop_id?.[0]}
          onChange={event => setShop(event.target.value.replace(/\D/g, ''))}
        />
        <Field
          label="Vì sao xem"
          value={reason}
          maxLength={300}
          autoComplete="off"
          error={task.fields.reason?.[0]}
          onChange={event => setReason(event.target.value)}
        />
        {task.problem && Object.keys(task.fields).length === 0 && (
          <p className="text-small son-text" role="alert">
            {task.problem}
          </p>
        )}
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={task.busy}>
            Xem
          </Button>
        </div>
      </form>
    </Section>
  );
}

function CancelOrder() {
  const [query] = useSearchParams();
  const [code, setCode] = useState(query.get('don') ?? '');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const task = useTask();
  const cancel = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async () => {
      const done = await request(deskDecisionCalls.forceCancelOrder, { order_code: code.trim(), reason });
      setAsked(done.asked);
      if (!done.asked) showToast({ message: `Đã huỷ đơn ${done.order_code}`, icon: 'circle-check' });
    });
  };
  return (
    <Section title="Huỷ một đơn" note="tiền hoàn cho người mua">
      <form className={styles.check} noValidate onSubmit={cancel}>
        <Field
          label="Mã đơn"
          value={code}
          maxLength={20}
          autoComplete="off"
          error={task.fields.order_code?.[0]}
          onChange={event => setCode(event.target.value)}
        />
        <Field
          label="Lý do, hai bên sẽ đọc"
          value={reason}
          maxLength={300}
          autoComplete="off"
          error={task.fields.reason?.[0]}
          onChange={event => setReason(event.target.value)}
        />
        {asked && (
          <p className={styles.two} role="status">
            Đơn này nhiều tiền, cần một người nữa đồng ý trong một ngày.
          </p>
        )}
        {task.problem && Object.keys(task.fields).length === 0 && (
          <p className="text-small son-text" role="alert">
            {task.problem}
          </p>
        )}
        <Button kind="danger" type="submit" busy={task.busy}>
          Huỷ đơn
        </Button>
      </form>
    </Section>
  );
}
