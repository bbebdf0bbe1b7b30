import type { FlashLine } from '#contract/deals.ts';

type Copies = Pick<FlashLine, 'left' | 'held' | 'sold' | 'per_person'>;

/** Fewer copies than this are said without what was sold; so are those of which none was. */
const FEW = 5;

/** "Đã bán 72, còn 28": what stands of the copies that a frame has. */
export function stockWords(
  { left, held, sold, per_person }: Copies,
  state: 'upcoming' | 'running' | 'ended',
): string {
  if (state === 'ended') return sold > 0 ? `Đã bán ${sold} cuốn giá này` : 'Không bán cuốn nào';
  if (state === 'upcoming') return `${left} cuốn, mỗi người ${per_person} cuốn`;
  if (left > 0) return left < FEW || sold === 0 ? `Còn ${left} cuốn` : `Đã bán ${sold}, còn ${left}`;
  return held > 0 ? `Hết, ${held} cuốn đang chờ trả tiền` : 'Hết giá này';
}
