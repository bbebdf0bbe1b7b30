import { type FormEvent, useId, useState } from 'react';
import { callKey, queryClient } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type DeskPartner, partnerDeskCalls } from '#contract/people/partner-desk.ts';
import { type PartnerTerm, partnerTerms, roleNames, stateNames, termNames } from '#rules/people/partners.ts';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import { linesOf } from './lines.ts';
import styles from './people-desk.module.css';

type To = 'approved' | 'refused' | 'stopped';

/** Possible decisions about a partner in each state. */
const decisions: Record<DeskPartner['state'], readonly [To, string][]> = {
  waiting: [
    ['approved', 'Đồng ý'],
    ['refused', 'Từ chối'],
  ],
  approved: [['stopped', 'Ngừng']],
  refused: [['approved', 'Đồng ý']],
  stopped: [['approved', 'Cho dùng lại']],
};

/** One partner: who they are, what they may, and what is decided about them. */
export function PartnerDrawer({ partner, onClose }: { partner: DeskPartner; onClose: () => void }) {
  const form = useId();
  const task = useTask();
  const { partner_id, people, site, state } = partner;
  const [given, setGiven] = useState({
    name: partner.name,
    origins: partner.origins.join('\n'),
    hosts: partner.book_hosts.join('\n'),
    reason: '',
  });
  const [terms, setTerms] = useState<readonly PartnerTerm[]>(partner.terms);
  const run = async (work: () => Promise<unknown>, done: string) => {
    const ok = await task.run(async () => {
      await work();
      await queryClient.invalidateQueries({ queryKey: callKey(partnerDeskCalls.listPartners, {}) });
    });
    if (!ok) return;
    showToast(done);
    onClose();
  };
  const { name, origins, hosts, reason } = given;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const lists = { origins: linesOf(origins), book_hosts: linesOf(hosts), terms: [...terms] };
    void run(() => request(partnerDeskCalls.changePartner, { partner_id, name, reason, ...lists }), 'Đã lưu');
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title={partner.name}
      foot={
        <Actions>
          {decisions[state].map(([to, label]) => (
            <Button
              key={to}
              kind={to === 'approved' ? 'soft' : 'secondary'}
              disabled={task.busy}
              onClick={() =>
                void run(() => request(partnerDeskCalls.decidePartner, { partner_id, to, reason }), label)
              }
            >
              {label}
            </Button>
          ))}
          <Button kind="primary" type="submit" form={form} busy={task.busy}>
            Lưu
          </Button>
        </Actions>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={save}>
        <p className={styles.note}>
          {stateNames[state]}
          {site && `, trang ${site}`}
          {people.length > 0 &&
            `. Người làm: ${people.map(each => `${each.fullname} (${roleNames[each.role]})`).join(', ')}`}
        </p>
        <Field
          label="Tên"
          value={name}
          maxLength={120}
          error={task.fields.name?.[0]}
          onChange={({ currentTarget }) => setGiven({ ...given, name: currentTarget.value })}
        />
        <TextArea
          label="Tên miền, mỗi dòng một"
          value={origins}
          error={task.fields.origins?.[0]}
          onChange={({ currentTarget }) => setGiven({ ...given, origins: currentTarget.value })}
        />
        <TextArea
          label="Nơi để EPUB, mỗi dòng một"
          rows={2}
          value={hosts}
          error={task.fields.book_hosts?.[0]}
          onChange={({ currentTarget }) => setGiven({ ...given, hosts: currentTarget.value })}
        />
        <fieldset className={styles.checks}>
          <legend className={styles.note}>Độc giả đến từ đây</legend>
          {partnerTerms.map(term => (
            <label key={term} className={styles.check}>
              <input
                type="checkbox"
                checked={terms.includes(term)}
                onChange={({ currentTarget }) =>
                  setTerms(currentTarget.checked ? [...terms, term] : terms.filter(each => each !== term))
                }
              />
              {termNames[term]}
            </label>
          ))}
        </fieldset>
        <TextArea
          label="Lý do"
          helper="Ghi vào sổ việc. Khi từ chối hay ngừng, đối tác đọc được."
          required
          rows={2}
          value={reason}
          maxLength={500}
          error={task.fields.reason?.[0]}
          onChange={({ currentTarget }) => setGiven({ ...given, reason: currentTarget.value })}
        />
        {task.problem && (task.fields.terms || Object.keys(task.fields).length === 0) && (
          <p className="text-small son-text" role="alert">
            {task.fields.terms?.[0] ?? task.problem}
          </p>
        )}
      </form>
    </Drawer>
  );
}
