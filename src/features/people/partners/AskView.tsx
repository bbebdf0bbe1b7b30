import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import type { Output } from '#contract/kit/call.ts';
import { partnerCalls, partnerPeopleCalls } from '#contract/people/partners.ts';
import { roleNames } from '#rules/people/partners.ts';
import { dayOf } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './partners.module.css';
import { askMyPartners, keepPartner } from './usePartner.ts';
import { addressOfView } from './views.ts';

type Mine = Output<typeof partnerCalls.myPartners>;

/** Invitations to work at a partner, made out to one's phone. */
function Invites({ invites }: Pick<Mine, 'invites'>) {
  const task = useTask();
  if (invites.length === 0) return null;
  const answer = (invite_id: number, said: 'accept' | 'decline') =>
    task.run(async () => {
      await request(partnerPeopleCalls.answerInvite, { invite_id, answer: said });
      await askMyPartners();
    });
  return (
    <Section title="Lời mời" flush>
      <ul className={styles.rows}>
        {invites.map(({ invite_id, name, role, until }) => (
          <li key={invite_id} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.small}>
                {roleNames[role]}, còn tới {dayOf(until)}
              </span>
            </span>
            <span className={styles.tools}>
              <Button kind="soft" busy={task.busy} onClick={() => void answer(invite_id, 'accept')}>
                Nhận lời
              </Button>
              <Button kind="quiet" disabled={task.busy} onClick={() => void answer(invite_id, 'decline')}>
                Không nhận
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {task.problem && (
        <p className={styles.problem} role="alert">
          {task.problem}
        </p>
      )}
    </Section>
  );
}

/** For who works at no partner: the form that asks Mọt. */
export function AskView({ mine }: { mine: Mine }) {
  const task = useTask();
  const navigate = useNavigate();
  const [given, setGiven] = useState({ handle: '', name: '', site: 'https://' });
  const set = (field: keyof typeof given) => (event: { currentTarget: HTMLInputElement }) =>
    setGiven({ ...given, [field]: event.currentTarget.value });
  async function ask(event: FormEvent) {
    event.preventDefault();
    await task.run(async () => {
      const partner = await request(partnerCalls.askPartner, given);
      keepPartner(partner);
      await askMyPartners();
      navigate(addressOfView('', partner.partner_id));
    });
  }
  return (
    <>
      <PageHead
        title="Đặt sách của Mọt vào trang của bạn"
        note="Miễn phí, hai dòng HTML, độc giả đọc ngay trong bài."
      />
      <Page>
        <Invites invites={mine.invites} />
        <Section title="Xin làm đối tác">
          <form className={styles.form} noValidate onSubmit={event => void ask(event)}>
            <Field
              label="Tên trang"
              value={given.name}
              maxLength={120}
              required
              error={task.fields.name?.[0]}
              onChange={set('name')}
            />
            <Field
              label="Địa chỉ trang"
              helper="Như https://benso.vn, không có đường dẫn."
              type="url"
              value={given.site}
              maxLength={300}
              error={task.fields.site?.[0] ?? task.fields.origin?.[0]}
              onChange={set('site')}
            />
            <Field
              label="Mã đối tác"
              helper="Đứng trong mã nhúng, như ben-song. Chữ thường không dấu, số, gạch ngang."
              value={given.handle}
              maxLength={32}
              autoComplete="off"
              error={task.fields.handle?.[0]}
              onChange={set('handle')}
            />
            <div className={styles.tools}>
              <Button kind="primary" type="submit" busy={task.busy}>
                Gửi
              </Button>
            </div>
            {task.problem && Object.keys(task.fields).length === 0 && (
              <p className={styles.problem} role="alert">
                {task.problem}
              </p>
            )}
          </form>
        </Section>
      </Page>
    </>
  );
}
