import { callKey, queryClient, useCall } from '#client/queries.ts';
import { type Task, useTask } from '#client/useTask.ts';
import { type MyPartner, partnerCalls } from '#contract/people/partners.ts';
import { showToast } from '#ui/toasts.ts';

/** One's partners: read anew with each visit, since roles change at once. */
export const useMyPartners = () => useCall(partnerCalls.myPartners, {}, { staleTime: 0 });

export const usePartner = (partner_id: string) =>
  useCall(partnerCalls.readPartner, { partner_id }, { enabled: partner_id !== '', staleTime: 0 });

export const keepPartner = (partner: MyPartner): void => {
  const { partner_id } = partner;
  queryClient.setQueryData(callKey(partnerCalls.readPartner, { partner_id }), partner);
};

export const askMyPartners = () =>
  queryClient.invalidateQueries({ queryKey: callKey(partnerCalls.myPartners, {}) });

/** A task whose answer is the partner as it is then. */
export function usePartnerTask(): Task & {
  change(work: () => Promise<MyPartner>, done: string): Promise<boolean>;
} {
  const task = useTask();
  return {
    ...task,
    change: (work, done) =>
      task.run(async () => {
        keepPartner(await work());
        showToast({ message: done, icon: 'circle-check' });
      }),
  };
}
