/** Steps of an order as who decides about it reads them. */
export const stepWords: Record<string, string> = {
  place: 'Đặt hàng',
  pay: 'Đã trả tiền',
  hand_over: 'Đã giao ngay',
  confirm: 'Tiệm nhận đơn',
  pack: 'Tiệm gói sách',
  pick_up: 'Hãng lấy sách',
  deliver: 'Hãng giao tới',
  fail: 'Hãng chưa giao được',
  turn_back: 'Sách quay về tiệm',
  come_back: 'Sách về tới tiệm',
  lose: 'Hãng làm thất lạc',
  receive: 'Đã nhận sách',
  cancel: 'Huỷ đơn',
  complain: 'Người mua khiếu nại',
  answer: 'Trả lời khiếu nại',
};
