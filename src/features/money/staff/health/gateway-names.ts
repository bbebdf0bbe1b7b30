/** Companies that are asked, as people at Mọt call them. */
const names: Record<string, string> = {
  google: 'Google',
  vneid: 'VNeID',
  facebook: 'Facebook',
  zalo: 'Zalo',
  zns: 'Tin Zalo (ZNS)',
  sms: 'SMS',
  mail: 'Mail',
  vnpay: 'VNPAY',
  momo: 'MoMo',
  zalopay: 'ZaloPay',
  vietqr: 'Chuyển khoản VietQR',
  checkout: 'Zalo Checkout',
  translation: 'Dịch',
  ghn: 'Giao Hàng Nhanh',
  ghtk: 'Giao Hàng Tiết Kiệm',
};

export const gatewayName = (name: string): string => names[name] ?? (name || 'Chưa chọn cổng');
