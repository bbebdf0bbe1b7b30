import { afterEach, beforeEach } from 'vitest';
import type { DeskRow, DeskWork } from '#contract/library/desk.ts';
import { DeskHome } from '#features/front/desk/DeskHome.tsx';
import { DeskLayout } from '#features/front/desk/DeskLayout.tsx';
import { FilePage } from '#features/library/desk/FilePage.tsx';
import { ImportPage } from '#features/library/desk/ImportPage.tsx';
import { WorkPage } from '#features/library/desk/WorkPage.tsx';
import { WorksPage } from '#features/library/desk/WorksPage.tsx';
import type { EditionContent, WorkContent } from '#rules/library/work-content.ts';
import { noRole } from './people-builders.ts';
import { aWindow, closeAll, ok, openAt } from './renderHarness.tsx';

/* For tests of the editors' desk: a wide window, and what the server tells of works. */

export function anEditorsDesk(): void {
  beforeEach(() => {
    localStorage.clear();
    aWindow(1440);
  });
  afterEach(closeAll);
}

const inShell = (page: React.ReactNode) => <DeskLayout>{page}</DeskLayout>;
const pages = {
  '/ban-lam-viec': inShell(<DeskHome />),
  '/ban-lam-viec/kho-sach': inShell(<WorksPage />),
  '/ban-lam-viec/kho-sach/nhap': inShell(<ImportPage />),
  '/ban-lam-viec/kho-sach/tep': inShell(<FilePage />),
  '/ban-lam-viec/kho-sach/:work': inShell(<WorkPage />),
};
export const open = (path: string) => openAt(path, { pages });

export const SAVED = Date.UTC(2026, 10, 30, 2, 18);

export const deskRow = (change: Partial<DeskRow> = {}): DeskRow => ({
  work_id: 7,
  title: 'Gió qua đèo Khau Phạ',
  authors: ['Vừ A Sính'],
  cover: null,
  tint: '#1b2420',
  editions: [{ contentType: 1, priceType: -2, priceVnd: 39_000, copyright: 'cleared' }],
  has_draft: false,
  changed: null,
  ...change,
});

export const edition = (change: Partial<EditionContent> = {}): EditionContent => ({
  id: 12,
  contentType: 1,
  priceType: 2,
  priceVnd: 39_000,
  originVnd: null,
  promotionPercent: null,
  oakPerChapter: null,
  copyright: 'cleared',
  copyLetters: null,
  comicStatus: null,
  narrator: '',
  releaseOn: null,
  cover: null,
  rightsFrom: null,
  rightsUntil: null,
  rightsCountries: null,
  free: [0, 1],
  ...change,
});

export const content = (change: Partial<WorkContent> = {}): WorkContent => ({
  title: 'Gió qua đèo Khau Phạ',
  authors: ['Vừ A Sính'],
  category: 'Văn học',
  topics: [],
  description: 'Mười hai truyện ngắn.',
  quote: '',
  language: 'vi',
  publishedYear: 2026,
  editions: [edition()],
  ...change,
});

export const deskWork = (change: Partial<DeskWork> = {}): DeskWork => ({
  work_id: 7,
  version: 4,
  changed: { who: 'Vinh', at: SAVED },
  published: content(),
  draft: null,
  publishAt: null,
  problem: '',
  covers: {},
  editions: [
    {
      id: 12,
      contentType: 1,
      address: '/ebook/gio-qua-deo-g12W.html',
      cover: null,
      tint: '#1b2420',
      words: 9_000,
      seconds: 0,
      parts: ['', 'Con dốc có tên', 'Thầy giáo', 'Mùa gió'].map((title, at) => ({ at, title })),
    },
  ],
  ...change,
});

export const editorAnswers = (work: () => DeskWork = deskWork) => ({
  '/staff/myDesk': () => ok({ ...noRole, editor: true }),
  '/desk/listWorks': () => ok({ items: [deskRow()], next: null }),
  '/desk/readWork': () => ok(work()),
  '/desk/shelfNames': () => ok({ categories: ['Văn học', 'Thiếu nhi'], topics: ['Miền núi'] }),
  '/desk/listVersions': () => ok({ items: [], more: false }),
});
