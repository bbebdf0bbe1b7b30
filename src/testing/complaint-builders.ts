import type { Complaint, JudgedComplaint } from '#contract/shop/complaints.ts';

/* For tests: a complaint as its sides and the platform see it. */

const at = Date.UTC(2026, 10, 28, 6, 20);

export const aComplaint = (change: Partial<Complaint> = {}): Complaint => ({
  ...{ order_code: 'M2611-4', reason: 'damaged', words: 'Ướt từ bìa tới trang 40', pictures: [], at },
  ...{ answer: '', answered_by: null, answered_at: null, state: 'waiting', due: at + 172_800_000 },
  ...{ shop_id: 4, shopname: 'Hiên Đọc', buyer: 'Mai Phương', cash: false, total: 206_000 },
  lines: [{ name: 'Chợ nổi tháng Chạp', variation: 'Bìa mềm', quantity: 1, paid: 87_980 }],
  ...{ offer: null, shop_pictures: [], accepted_at: null, asked: null, decision: null, money: 'none' },
  may: { answer: false, accept: false, ask: false, payee: false, decide: false },
  ...change,
});

export const aJudgedComplaint = (change: Partial<JudgedComplaint> = {}): JudgedComplaint => ({
  ...aComplaint({ state: 'late', may: { ...aComplaint().may, decide: true } }),
  ...{ buyer_orders: 14, buyer_complaints: 2, shop_orders: 120, shop_complaints: 3, left: 206_000 },
  steps: [{ event: 'complain', actor: 'buyer', reason: '', at }],
  ...change,
});
