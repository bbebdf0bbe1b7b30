import { type FormEvent, useState } from 'react';
import { callKey, queryClient, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type ShopStaff, shopStaffCalls } from '#contract/shop/shop-staff.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { invitedRoles, memberNames } from '#rules/shop/members.ts';
import { dayOf } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './desk.module.css';

type Invited = (typeof invitedRoles)[number];
const roles = invitedRoles.map(role => [role, memberNames[role]] as [Invited, string]);
const keep = (staff: ShopStaff) => queryClient.setQueryData(callKey(shopStaffCalls.listStaff, {}), staff);

/** /shop/ban-hang/nhan-vien: who works in the shop, as what, and who was asked to. */
export function StaffView() {
  const { data, error, refetch } = useCall(shopStaffCalls.listStaff, {}, { staleTime: 0 });
  const task = useTask();
  const [phone, setPhone] = useState('');
  const [role, setRole] = useState<(typeof invitedRoles)[number]>('packer');
  const run = (work: () => Promise<ShopStaff>, done: string) =>
    task.run(async () => {
      keep(await work());
      showToast({ message: done, icon: 'circle-check' });
    });
  async function invite(event: FormEvent) {
    event.preventDefault();
    if (await run(() => request(shopStaffCalls.inviteStaff, { phone, role }), 'Đã mời')) setPhone('');
  }
  return (
    <>
      <PageHead title="Người trong tiệm" note="Ai rời tiệm thì không mở được gì của tiệm nữa, ngay lúc đó." />
      <Page>
        <Section title="Mời thêm người" note="Lời mời còn 7 ngày, dùng một lần">
          <form className={styles.form} noValidate onSubmit={event => void invite(event)}>
            <Field
              label="Số điện thoại"
              type="tel"
              value={phone}
              maxLength={40}
              helper="Người có số này đăng nhập Mọt sẽ thấy lời mời."
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
              <p className="text-small son-text" role="alert">
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
            {data?.members.map(member => (
              <li key={member.member_id} className={styles.row}>
                <span className={styles.words}>
                  <span className={styles.name}>{member.fullname}</span>
                  <span className={styles.small}>
                    {memberNames[member.role]}
                    {member.phone && `, ${member.phone}`}, từ {dayOf(member.since)}
                  </span>
                </span>
                {member.role !== 'owner' && (
                  <span className={styles.tools}>
                    <Select
                      small
                      label={`Việc của ${member.fullname}`}
                      value={member.role}
                      options={roles}
                      onChange={next =>
                        void run(
                          () =>
                            request(shopStaffCalls.changeStaff, { member_id: member.member_id, role: next }),
                          'Đã đổi việc',
                        )
                      }
                    />
                    <Button
                      size="small"
                      disabled={task.busy}
                      onClick={() =>
                        void run(
                          () => request(shopStaffCalls.removeStaff, { member_id: member.member_id }),
                          `${member.fullname} đã rời tiệm`,
                        )
                      }
                    >
                      Cho rời tiệm<span className="unseen"> {member.fullname}</span>
                    </Button>
                  </span>
                )}
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
                      {memberNames[as]}, còn tới {dayOf(until)}
                    </span>
                  </span>
                  <Button
                    size="small"
                    disabled={task.busy}
                    onClick={() =>
                      void run(() => request(shopStaffCalls.withdrawInvite, { invite_id }), 'Đã rút lời mời')
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
