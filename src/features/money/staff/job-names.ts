/** Names of jobs of server/jobs.ts, for admins. */
export const jobNames: Record<string, string> = {
  pushLive: 'Báo ngay cho một người',
  pushLiveToMany: 'Báo ngay cho nhiều người',
  removeFiles: 'Xoá tệp',
  sendMessage: 'Gửi mail hoặc tin',
  makeNotices: 'Viết thông báo',
  gatherPushes: 'Gom tin báo trên máy',
  sendPush: 'Báo trên một máy',
  makePageWidths: 'Vẽ trang truyện',
  makeBookPages: 'Vẽ trang sách in',
  makeBookPictures: 'Vẽ hình trong sách',
  settleEvidence: 'Khớp tiền về',
  queryPayment: 'Hỏi cổng thanh toán',
  linkZaloOrder: 'Nối đơn Zalo',
  reportToZalo: 'Báo Zalo',
  sendRefund: 'Hoàn tiền',
  refundOrder: 'Hoàn đơn của tiệm',
  refundReturn: 'Hoàn hàng trả',
  refundComplaint: 'Hoàn theo khiếu nại',
  mailAboutOrder: 'Mail về đơn',
  sendParcel: 'Gửi kiện hàng',
  sendHook: 'Báo máy chủ đối tác',
};

export const jobName = (name: string): string => jobNames[name] ?? name;
