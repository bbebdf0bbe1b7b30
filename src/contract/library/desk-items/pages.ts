import * as z from 'zod/mini';
import { itemKind } from '../../kit/desk-item.ts';
import { markdown, markdownHelp, needed, slug, upTo } from './texts.ts';

const schema = z.strictObject({
  title: needed(200, 'tựa trang'),
  slug,
  kind: z.literal(['house', 'fair']),
  lead: upTo(600),
  body: markdown('nội dung trang'),
});
export type PageItem = z.infer<typeof schema>;

export const pageKind = itemKind({
  kind: 'pages',
  title: 'Trang công ty',
  one: 'trang',
  group: 'content',
  role: 'editor',
  schema,
  nameOf: ({ title }) => title || 'Trang chưa có tựa',
  blank: { title: '', slug: '', kind: 'house', lead: '', body: '' },
  fields: [
    { name: 'title', label: 'Tựa trang', input: 'text', most: 200 },
    { name: 'lead', label: 'Đoạn mở', input: 'long', most: 600, optional: true },
    { name: 'body', label: 'Nội dung', input: 'markdown', most: 60_000, help: markdownHelp },
    {
      ...{ name: 'kind', label: 'Loại', input: 'choice', section: 'Ở đâu' },
      options: [
        ['house', 'Trang của Mọt'],
        ['fair', 'Hội sách'],
      ],
    },
    {
      ...{ name: 'slug', label: 'Địa chỉ', input: 'text', most: 120, section: 'Ở đâu' },
      help: 'Như gioi-thieu: trang ở /gioi-thieu. Đổi địa chỉ thì liên kết cũ không còn mở.',
    },
  ],
});
