import { callKey, queryClient, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { shopStaffCalls as calls, type ShopStaff } from '#contract/shop/shop-staff.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { invitedRoles, memberNames } from '#rules/shop/members.ts';
import { dayOf } from '#rules/text/moment.ts';
import { TeamPage } from '#ui/desk/TeamPage.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';

type Invited = (typeof invitedRoles)[number];
const roles = invitedRoles.map(role => [role, memberNames[role]] as [Invited, string]);
const keep = (staff: ShopStaff) => queryClient.setQueryData(callKey(calls.listStaff, {}), staff);

/** /shop/ban-hang/nhan-vien: who works in the shop, as what, and who was asked to. */
export function StaffView() {
  const { data, error, refetch } = useCall(calls.listStaff, {}, { staleTime: 0 });
  const task = useTask();
  const run = (work: () => Promise<ShopStaff>, done: string) =>
    task.run(async () => {
      keep(await work());
      showToast({ message: done, icon: 'circle-check' });
    });
  const team = data && {
    members: data.members.map(({ member_id, fullname, role, phone, since }) => ({
      ...{ id: member_id, name: fullname, role: role === 'owner' ? null : role },
      note: `${memberNames[role]}${phone && `, ${phone}`}, từ ${dayOf(since)}`,
    })),
    invites: data.invites.map(({ invite_id, phone, role, until }) => ({
      ...{ id: invite_id, to: phone, note: `${memberNames[role]}, còn tới ${dayOf(until)}` },
    })),
  };
  return (
    <TeamPage<Invited>
      title="Người trong tiệm"
      note="Ai rời tiệm thì không mở được gì của tiệm nữa, ngay lúc đó."
      helper="Người có số này đăng nhập Mọt sẽ thấy lời mời."
      leave="Cho rời tiệm"
      roles={roles}
      firstRole="packer"
      team={team}
      waiting={
        error ? (
          <LoadProblem error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton shape="card" height="120px" />
          </Loading>
        )
      }
      task={task}
      onInvite={(phone, role) => run(() => request(calls.inviteStaff, { phone, role }), 'Đã mời')}
      onChange={(member_id, role) =>
        void run(() => request(calls.changeStaff, { member_id, role }), 'Đã đổi việc')
      }
      onLeave={(member_id, name) =>
        void run(() => request(calls.removeStaff, { member_id }), `${name} đã rời tiệm`)
      }
      onWithdraw={invite_id => void run(() => request(calls.withdrawInvite, { invite_id }), 'Đã rút lời mời')}
    />
  );
}
