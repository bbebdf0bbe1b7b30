import * as z from 'zod/mini';
import { itemKind } from '../../kit/desk-item.ts';
import { needed, upTo } from './texts.ts';

const key = (words: string) => z.string().check(z.regex(/^[0-9a-f]{32}$/, words));

const schema = z.strictObject({
  /** The content id of a comic. */
  comic: z.nullable(z.int().check(z.positive())),
  title: needed(120, 'tên phim'),
  description: upTo(600),
  /** Key returned by `uploadFilm`. */
  film: key('Vui lòng chọn tệp video'),
  /** Key returned by `uploadPicture`. */
  poster: key('Vui lòng chọn ảnh bìa video'),
});
export type FilmItem = z.infer<typeof schema>;

export const filmKind = itemKind({
  kind: 'films',
  title: 'Video truyện tranh',
  one: 'video',
  group: 'content',
  role: 'editor',
  ordered: true,
  divided: true,
  partName: 'Truyện',
  schema,
  nameOf: ({ title }) => title || 'Video chưa có tên',
  blank: { comic: null, title: '', description: '', film: '', poster: '' },
  fields: [
    { name: 'comic', label: 'Truyện tranh', input: 'work' },
    { name: 'title', label: 'Tên video', input: 'text', most: 120 },
    { name: 'description', label: 'Lời giới thiệu', input: 'long', most: 600, optional: true },
    {
      name: 'film',
      label: 'Tệp video',
      input: 'film',
      help: 'MP4 mã H.264, tới 64 MB. Bạn đọc chưa thấy tới khi đăng.',
    },
    { name: 'poster', label: 'Ảnh bìa video', input: 'picture', help: 'Ảnh ngang, rộng từ 1.280 điểm ảnh.' },
  ],
});
