import type { Health } from '#contract/money/desk-health.ts';
import { Section } from '#ui/desk/Section.tsx';
import { Facts } from './Facts.tsx';
import { lasting, since, size, took } from './words.ts';

function standbyFacts(standby: Health['standby']): [string, string][] {
  if (!standby) return [['Bản đọc', 'Không dùng']];
  if (standby.away) return [['Bản đọc', 'Không trả lời, đang đọc ở bản chính']];
  return [['Bản đọc trễ', `${lasting(standby.lag_ms)}, ${size(standby.lag_bytes)}`]];
}

/** Storages of files and rows, and whether they answer. */
export const Storages = ({ health: { storage, database, standby, at } }: { health: Health }) => (
  <Section title="Kho tệp và cơ sở dữ liệu" warn={storage.problem !== ''}>
    <Facts
      facts={[
        ['Tệp nằm ở', storage.place === 'bucket' ? 'Kho S3' : 'Đĩa của máy'],
        ['Ghi đọc thử', storage.tried_at === null ? 'Chưa lần nào' : since(storage.tried_at, at)],
        ['Được lần cuối', storage.good_at === null ? 'Chưa lần nào' : since(storage.good_at, at)],
        ['Mất', storage.ms === null ? '–' : took(storage.ms)],
        ...(storage.problem ? [['Vì sao hỏng', storage.problem] as const] : []),
        ...(storage.free === null
          ? []
          : [['Đĩa còn', `${size(storage.free)} trên ${size(storage.total ?? 0)}`] as const]),
        ['Cơ sở dữ liệu', size(database.bytes)],
        ...standbyFacts(standby),
      ]}
    />
  </Section>
);
