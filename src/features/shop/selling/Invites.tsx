import { callKey, queryClient, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { openingCalls } from '#contract/shop/opening.ts';
import { shopStaffCalls } from '#contract/shop/shop-staff.ts';
import { memberNames } from '#rules/shop/members.ts';
import { dayOf } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import styles from './open.module.css';

/** Invitations to work in a shop, made out to one's phone. Nothing where there is none. */
export function Invites() {
  const { data } = useCall(shopStaffCalls.myInvites, {}, { staleTime: 0 });
  const task = useTask();
  if (!data || data.length === 0) return null;
  const answer = (invite_id: number, said: 'accept' | 'decline') =>
    task.run(async () => {
      await request(shopStaffCalls.answerInvite, { invite_id, answer: said });
      queryClient.setQueryData(
        callKey(shopStaffCalls.myInvites, {}),
        data.filter(invite => invite.invite_id !== invite_id),
      );
      await queryClient.invalidateQueries({ queryKey: callKey(openingCalls.myShop, {}) });
    });
  return (
    <section aria-label="Lời mời vào tiệm" className={styles.form}>
      <ul className={styles.list}>
        {data.map(({ invite_id, shop, role, until }) => (
          <li key={invite_id} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.label}>{shop} mời bạn vào tiệm</span>
              <span className={styles.state}>
                {memberNames[role]}, lời mời còn tới {dayOf(until)}
              </span>
              <span className={styles.actions}>
                <Button kind="soft" busy={task.busy} onClick={() => void answer(invite_id, 'accept')}>
                  Nhận lời
                </Button>
                <Button kind="quiet" disabled={task.busy} onClick={() => void answer(invite_id, 'decline')}>
                  Không nhận
                </Button>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {task.problem && (
        <p className={styles.problem} role="alert">
          {task.problem}
        </p>
      )}
    </section>
  );
}
