import * as z from 'zod/mini';
import { itemKind } from '../../kit/desk-item.ts';

const hour = () => z.int('Vui lòng chọn giờ').check(z.gte(0), z.lte(23));

/** With hours of one's own beside them a part of each day is left. */
const MOST_HOURS = 11;

const schema = z.strictObject({ from: hour(), to: hour() }).check(
  z.refine(({ from, to }) => (to - from + 24) % 24 <= MOST_HOURS, {
    path: ['to'],
    message: 'Nhiều nhất là mười một tiếng',
  }),
);
export type QuietHoursItem = z.infer<typeof schema>;

const hours = Array.from({ length: 24 }, (_, each) => [each, `${String(each).padStart(2, '0')}:00`] as const);

/** When nothing interrupts anybody: one for all of Mọt. */
export const quietHoursKind = itemKind({
  kind: 'quiet-hours',
  title: 'Giờ yên tĩnh',
  one: 'giờ yên tĩnh',
  group: 'front',
  role: 'editor',
  schema,
  fixed: true,
  nameOf: () => 'Giờ yên tĩnh của Mọt',
  blank: { from: 22, to: 7 },
  fields: [
    {
      name: 'from',
      label: 'Từ',
      input: 'choice',
      options: hours,
      help: 'Giờ Việt Nam. Thông báo trên máy và hộp thoại chờ hết giờ này. Quảng cáo luôn chờ từ 21:00 đến 08:00.',
    },
    { name: 'to', label: 'Đến', input: 'choice', options: hours, help: 'Hai giờ bằng nhau là không có.' },
  ],
});
