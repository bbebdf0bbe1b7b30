import { readFileSync } from 'node:fs';

/* The feed of the demo: forty people, three hundred posts and what is said under them, all written for it. */

const linesOf = (name: string): string[] =>
  readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);

/** Works by the sign that a post of theirs begins with; "-" is about none. */
const works: Record<string, string> = {
  B: 'Bay qua mùa lũ',
  C: 'Cá chép không hoá rồng',
  N: 'Chợ nổi tháng Chạp',
  K: 'Kẻ mượn tên người chết',
  D: 'Người giữ đèn biển',
  S: 'Sen nở trái mùa',
  O: 'Sóng ở đáy bát',
  T: 'Thói quen của người thong thả',
  1: 'Ba dòng một ngày',
  2: 'Gió cấp sáu, tạm dừng nâng hạ',
  3: 'Nghề mộc cho người ở nhà thuê',
  4: 'Mẹ tôi đi ca ba',
  5: 'Con mèo mướp làm lớp phó kỷ luật',
  6: 'Vụ án ở toa số chín',
};

export interface DemoPost {
  /** Title of the work; null for a post about none. */
  work: string | null;
  body: string;
}

export const demoPosts = (): DemoPost[] =>
  linesOf('posts.txt').map(line => ({ work: works[line.slice(0, 1)] ?? null, body: line.slice(2) }));
export const demoComments = (): string[] => linesOf('comments.txt');
export const demoWriters = (): string[] => linesOf('people.txt');
