import { type FormEvent, useState } from 'react';
import { callKey, queryClient, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type MyPartner, type PartnerPeople, partnerPeopleCalls } from '#contract/people/partners.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { type PartnerRole, partnerRoles, roleNames } from '#rules/people/partners.ts';
import { dayOf } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './partners.module.css';
import { askMyPartners } from './usePartner.ts';

const roles = partnerRoles.map(role => [role, roleNames[role]] as [PartnerRole, string]);

/** /doi-tac/ban-lam-viec/nguoi: who works at the partner, as what, and who was asked to. */
export function PeopleView({ partner: { partner_id } }: { partner: MyPartner }) {
  const { data, error, refetch } = useCall(partnerPeopleCalls.listPeople, { partner_id }, { staleTime: 0 });
  const task = useTask();
  const [phone, setPhone] = useState('');
  const [role, setRole] = useState<PartnerRole>('developer');
  const keep = (people: PartnerPeople) =>
    queryClient.setQueryData(callKey(partnerPeopleCalls.listPeople, { partner_id }), people);
  const run = (work: () => Promise<PartnerPeople | null>, done: string) =>
    task.run(async () => {
      const people = await work();
      if (people) keep(people);
      else await Promise.all([refetch(), askMyPartners()]);
      showToast({ message: done, icon: 'circle-check' });
    });
  async function invite(event: FormEvent) {
    event.preventDefault();
    const asked = () => request(partnerPeopleCalls.invitePerson, { partner_id, phone, role });
    if (await run(asked, 'Đã mời')) setPhone('');
  }
  const remove = (member_id: number) =>
    request(partnerPeopleCalls.removePerson, { partner_id, member_id }).then(() => null);
  return (
    <>
      <PageHead title="Người làm" note="Ai rời đi thì không mở được gì ở đây nữa, ngay lúc đó." />
      <Page>
        <Section title="Mời thêm người" note="Lời mời còn 7 ngày, dùng một lần">
          <form className={styles.form} noValidate onSubmit={event => void invite(event)}>
            <Field
              label="Số điện thoại"
              type="tel"
              value={phone}
              maxLength={40}
              helper="Người có số này đăng nhập Mọt, mở bàn đối tác sẽ thấy lời mời."
              error={task.fields.phone?.[0]}
              onChange={event => setPhone(event.target.value)}
            />
            <div>
              <p className={styles.legend}>Làm việc gì</p>
              <Select label="Làm việc gì" value={role} options={roles} onChange={next => setRole(next)} />
            </div>
            <div className={styles.tools}>
              <Button kind="primary" type="submit" busy={task.busy}>
                Mời
              </Button>
            </div>
            {task.problem && !task.fields.phone && (
              <p className={styles.problem} role="alert">
                {task.problem}
              </p>
            )}
          </form>
        </Section>
        <Section title="Đang làm" flush>
          {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
          {!data && !error && (
            <Loading>
              <Skeleton shape="card" height="120px" />
            </Loading>
          )}
          <ul className={styles.rows}>
            {data?.members.map(({ member_id, fullname, role: as, since }) => (
              <li key={member_id} className={styles.row}>
                <span className={styles.words}>
                  <span className={styles.name}>{fullname}</span>
                  <span className={styles.small}>Từ {dayOf(since)}</span>
                </span>
                <span className={styles.tools}>
                  <Select
                    small
                    label={`Việc của ${fullname}`}
                    value={as}
                    options={roles}
                    onChange={next =>
                      void run(
                        () => request(partnerPeopleCalls.changePerson, { partner_id, member_id, role: next }),
                        'Đã đổi việc',
                      )
                    }
                  />
                  <Button
                    size="small"
                    disabled={task.busy}
                    onClick={() => void run(() => remove(member_id), `${fullname} đã rời đi`)}
                  >
                    Cho rời đi<span className="unseen"> {fullname}</span>
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </Section>
        {data && data.invites.length > 0 && (
          <Section title="Lời mời đang đợi" flush>
            <ul className={styles.rows}>
              {data.invites.map(({ invite_id, phone: to, role: as, until }) => (
                <li key={invite_id} className={styles.row}>
                  <span className={styles.words}>
                    <span className={styles.name}>{to}</span>
                    <span className={styles.small}>
                      {roleNames[as]}, còn tới {dayOf(until)}
                    </span>
                  </span>
                  <Button
                    size="small"
                    disabled={task.busy}
                    onClick={() =>
                      void run(
                        () => request(partnerPeopleCalls.withdrawInvite, { partner_id, invite_id }),
                        'Đã rút lời mời',
                      )
                    }
                  >
                    Rút lời mời<span className="unseen"> {to}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </Page>
    </>
  );
}
