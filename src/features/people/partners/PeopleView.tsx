import { callKey, queryClient, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import {
  partnerPeopleCalls as calls,
  type MyPartner,
  type PartnerPeople,
} from '#contract/people/partners.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { type PartnerRole, partnerRoles, roleNames } from '#rules/people/partners.ts';
import { dayOf } from '#rules/text/moment.ts';
import { TeamPage } from '#ui/desk/TeamPage.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { askMyPartners } from './usePartner.ts';

const roles = partnerRoles.map(role => [role, roleNames[role]] as [PartnerRole, string]);

/** /doi-tac/ban-lam-viec/nguoi: who works at the partner, as what, and who was asked to. */
export function PeopleView({ partner: { partner_id } }: { partner: MyPartner }) {
  const { data, error, refetch } = useCall(calls.listPeople, { partner_id }, { staleTime: 0 });
  const task = useTask();
  const keep = (people: PartnerPeople) =>
    queryClient.setQueryData(callKey(calls.listPeople, { partner_id }), people);
  const run = (work: () => Promise<PartnerPeople | null>, done: string) =>
    task.run(async () => {
      const people = await work();
      if (people) keep(people);
      else await Promise.all([refetch(), askMyPartners()]);
      showToast({ message: done, icon: 'circle-check' });
    });
  const remove = (member_id: number) =>
    request(calls.removePerson, { partner_id, member_id }).then(() => null);
  const team = data && {
    members: data.members.map(({ member_id, fullname, role, since }) => ({
      ...{ id: member_id, name: fullname, role, note: `Từ ${dayOf(since)}` },
    })),
    invites: data.invites.map(({ invite_id, phone, role, until }) => ({
      ...{ id: invite_id, to: phone, note: `${roleNames[role]}, còn tới ${dayOf(until)}` },
    })),
  };
  return (
    <TeamPage<PartnerRole>
      title="Người làm"
      note="Ai rời đi thì không mở được gì ở đây nữa, ngay lúc đó."
      helper="Người có số này đăng nhập Mọt, mở bàn đối tác sẽ thấy lời mời."
      leave="Cho rời đi"
      roles={roles}
      firstRole="developer"
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
      onInvite={(phone, role) =>
        run(() => request(calls.invitePerson, { partner_id, phone, role }), 'Đã mời')
      }
      onChange={(member_id, role) =>
        void run(() => request(calls.changePerson, { partner_id, member_id, role }), 'Đã đổi việc')
      }
      onLeave={(member_id, name) => void run(() => remove(member_id), `${name} đã rời đi`)}
      onWithdraw={invite_id =>
        void run(() => request(calls.withdrawInvite, { partner_id, invite_id }), 'Đã rút lời mời')
      }
    />
  );
}
