import type { FlashLine, FlashSlot } from '#contract/shop/deals.ts';
import { clockOf } from '#rules/people/notices-days.ts';
import { todayInVietnam } from '#rules/people/person.ts';

type Copies = Pick<FlashLine, 'left' | 'held' | 'sold' | 'per_person'>;

/** Fewer copies than this are said without what was sold; so are those of which none was. */
const FEW = 5;

/** So few are left that they are said in the colour of hurry. */
export const isFew = (left: number): boolean => left > 0 && left < FEW;

/** "Đã bán 72, còn 28": what stands of the copies that a frame has. */
export function stockLabel(
  { left, held, sold, per_person }: Copies,
  state: 'upcoming' | 'running' | 'ended',
): string {
  if (state === 'ended') return sold > 0 ? `Đã bán ${sold} cuốn giá này` : 'Không bán cuốn nào';
  if (state === 'upcoming') return `${left} cuốn, mỗi người ${per_person} cuốn`;
  if (left > 0) return left < FEW || sold === 0 ? `Còn ${left} cuốn` : `Đã bán ${sold}, còn ${left}`;
  return held > 0 ? `Hết, ${held} cuốn đang chờ trả tiền` : 'Hết giá này';
}

/** The same in few words, for a tile: "Đã bán 72%". */
export function shortStockLabel(copies: Copies, state: 'upcoming' | 'running' | 'ended'): string {
  const { left, held, sold } = copies;
  if (state !== 'running' || left < FEW || sold === 0) return stockLabel(copies, state);
  return `Đã bán ${Math.max(1, Math.round((sold / (left + held + sold)) * 100))}%`;
}

type Slot = Pick<FlashSlot, 'starts_at' | 'ends_at'>;

/** "Khung 20:00 đang mở. Khung kế 22:00." or "Khung 9:00 ngày mai." of the frame that is shown. */
export function slotsLabel(slots: readonly Slot[], shown: Slot, now: number): string {
  const when = (at: number) =>
    todayInVietnam(at) === todayInVietnam(now) ? clockOf(at) : `${clockOf(at)} ngày mai`;
  if (shown.starts_at > now) return `Khung ${when(shown.starts_at)}.`;
  const next = slots.find(({ starts_at }) => starts_at > now);
  const first = `Khung ${when(shown.starts_at)} đang mở.`;
  return next ? `${first} Khung kế ${when(next.starts_at)}.` : first;
}
