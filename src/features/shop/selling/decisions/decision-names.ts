import { orderStateLabel } from '#features/shop/orders/index.ts';
import { complaintStateNames, payerNames } from '#rules/shop/complaint-names.ts';
import { stepNames } from '#rules/shop/facts.ts';
import { groundNames } from '#rules/shop/take-downs.ts';
import { money } from '#rules/text/text.ts';

/* What a shop reads of the audit about itself. */

export const actionNames: Record<string, string> = {
  'shop.approved': 'Duyệt tiệm',
  'shop.returned': 'Trả lại để sửa',
  'shop.closed': 'Ngừng tiệm',
  'shop.looked_at': 'Mọt hỗ trợ đã xem tiệm',
  'product.taken_down': 'Gỡ sách',
  'take_down.kept': 'Xem lại: giữ nguyên',
  'take_down.lifted': 'Xem lại: cho bán lại',
  'complaint.decided': 'Xử khiếu nại',
  'orders.complaint': 'Trả lời khiếu nại',
  'orders.force_cancel': 'Huỷ đơn',
  'goods.send': 'Tiệm gửi sách số',
  'goods.switch': 'Tiệm bán hay ngừng bán sách số',
  'goods.approved': 'Duyệt sách số',
  'goods.refused': 'Chưa duyệt sách số',
  'proposal.accepted': 'Nhận sách đề nghị',
  'proposal.refused': 'Chưa nhận sách đề nghị',
  'chat.kept': 'Tin bị báo: không sai',
  'chat.warned': 'Tin bị báo: nhắc tiệm',
  'chat.stopped': 'Tin bị báo: ngừng tiệm',
};

const known: Record<string, string> = {
  ...groundNames,
  ...complaintStateNames,
  ...payerNames,
  ...stepNames,
  refund: 'hoàn tiền',
  none: 'không hoàn',
  '1': 'đang bán',
  '2': 'ngừng bán',
  '-1': 'cần sửa',
  '-6': 'chờ duyệt',
};

/** A fact of the audit in the shop's words; '' for one that says nothing to it. */
export function factName(fact: string): string {
  const [word = '', amount] = fact.split(' ');
  const said = known[word] ?? orderStateLabel(word);
  return [said, amount && /^\d+$/.test(amount) ? money(Number(amount)) : ''].filter(Boolean).join(' ');
}
