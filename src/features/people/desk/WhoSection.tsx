import type { Role } from '#contract/kit/roles.ts';
import type { DeskPerson } from '#contract/people/desk.ts';
import type { MemberRole } from '#rules/shop/members.ts';
import { dayOf } from '#rules/text/moment.ts';
import { Section } from '#ui/desk/Section.tsx';
import styles from './people-desk.module.css';

const roleLabels: Record<Role, string> = {
  admin: 'Quản trị',
  editor: 'Biên tập',
  moderator: 'Kiểm duyệt',
  finance: 'Tài chính',
  support: 'Hỗ trợ',
  partner_manager: 'Đối tác',
  affiliate: 'Cộng tác viên',
};

const shopLabels: Record<MemberRole, string> = {
  owner: 'chủ tiệm',
  manager: 'quản lý',
  packer: 'đóng gói',
  chat: 'trả lời khách',
};

/** Facts of a person. */
export function WhoSection({ person }: { person: DeskPerson }) {
  const { phone, email, since, roles, member_until, shop } = person;
  const rows = [
    ['Điện thoại', phone ?? 'Chưa có'],
    ['Email', email ?? 'Chưa có'],
    ['Có tài khoản từ', dayOf(since)],
    ['Hội viên', member_until ? `Đến ${dayOf(member_until)}` : 'Không có gói'],
    ['Vai', roles.length > 0 ? roles.map(role => roleLabels[role]).join(', ') : 'Bạn đọc'],
    ['Tiệm', shop ? `${shop.name}, ${shopLabels[shop.role]}` : 'Không có'],
  ];
  return (
    <Section title="Tài khoản">
      <dl className={styles.facts}>
        {rows.map(([term, words]) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
