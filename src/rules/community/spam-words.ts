import { adultWords, bettingWords, goodsWords } from './spam-offers.ts';
import type { SpamWords } from './spam-signals.ts';

/*
 * Words that sell, lend or lead elsewhere, with what they add to the score. Each is written with its marks: a text with marks is
 * compared with them ("bán" is not "bạn"), one without them is not (spam-match.ts).
 */

const contact: SpamWords[] = [
  [
    'contact',
    1,
    [
      'inbox',
      'viber',
      'nhắn tin',
      'nhắn (?:riêng|mình|em|chị|anh|chú|cô|thầy|bác|chữ)',
      'liên hệ',
      'lh',
      'ai cần',
      'ai quan tâm',
    ],
  ],
  [
    'contact',
    1,
    [
      'gọi (?:ngay|em|cô|chú|chị)',
      'nhóm z[\\s.,_*-]{0,2}[a@4][\\s.,_*-]{0,2}l[\\s.,_*-]{0,2}[o0]',
      'link shopee',
    ],
  ],
  [
    'contact',
    2,
    [
      'z[\\s.,_*-]{0,2}[a@4][\\s.,_*-]{0,2}l[\\s.,_*-]{0,2}[o0]',
      'ib',
      'telegram',
      'whatsapp',
      'wechat',
      'tele',
      'line id',
    ],
  ],
  [
    'contact',
    2,
    [
      'link (?:trong|ở|tại) (?:bio|tên|hồ sơ|bình luận)',
      'tải app tại link',
      'chấm (?:mình|một cái)',
      'số zalo',
    ],
  ],
  [
    'contact',
    3,
    [
      '(?:tele|tele gram|telegram|nhóm)\\s?:?\\s?@\\s?[a-z0-9_]{3,}',
      'quét mã qr',
      'nhóm (?:kín|telegram)',
      'sub giúp',
      'follow chéo',
    ],
  ],
];

const selling: SpamWords[] = [
  [
    'selling',
    1,
    [
      'giá (?:rẻ|gốc|xưởng|kho|sinh viên|cao)',
      'rẻ hơn',
      'freeship',
      'ship',
      'sỉ',
      'ctv',
      'cọc',
      'sale',
      'chiết khấu',
      'mua bán',
    ],
  ],
  [
    'selling',
    1,
    [
      'uy tín',
      'cam kết',
      'hoa hồng',
      'tư vấn',
      'tuyển',
      'cho thuê',
      'nhượng',
      'bán',
      'ck',
      'file',
      'pdf',
      '\\d+k',
      'trả giá tốt',
    ],
  ],
  [
    'selling',
    1,
    [
      'giao kín',
      'bao đậu',
      'còn \\d+ suất',
      'suất cuối',
      'hoàn tiền',
      'gom đơn',
      'cận date',
      'giảm \\d+%',
      'tặng quà',
    ],
  ],
  [
    'selling',
    2,
    [
      'chuyển khoản (?:trước|xong)',
      '(?:ck|cọc) trước',
      'gửi tiền trước',
      'gửi (?:link|file|google drive)',
      'xả kho',
      'kho sỉ',
      'chốt đơn',
    ],
  ],
  [
    'selling',
    2,
    [
      '(?:bán|mua|thuê|góp|cung cấp|thanh lý) (?:lại )?(?:acc|tài khoản|nick|file|danh sách|dữ liệu|đánh giá)',
      'nhượng quyền',
    ],
  ],
  [
    'selling',
    3,
    [
      '(?:đăng bài|đánh giá|cảm nhận|bình luận|đọc sách) thuê',
      'nhận tiền hộ',
      'sập sàn',
      'mình livestream bán',
      'hold|ck giữ hàng',
    ],
  ],
  [
    'selling',
    3,
    [
      '(?:acc|nick) (?:game|netflix|liên quân)',
      'kim cương (?:free|miễn phí)',
      'robux',
      'super fake',
      'replica',
      'hàng thùng',
    ],
  ],
  [
    'selling',
    3,
    [
      '(?:tăng|mua) like',
      'like dạo',
      'seeding',
      'bao cắn',
      'in lậu',
      'tăng lượt theo dõi',
      'cày thuê',
      'voucher \\d+k giá',
    ],
  ],
  [
    'selling',
    3,
    [
      '(?:pdf|epub|mobi|ebook|file)[^.]{0,24}\\d+k',
      '\\d+k[^.]{0,16}(?:pdf|ebook)',
      'đổi (?:cây sồi lấy|thẻ điện thoại|ngoại tệ)',
    ],
  ],
  ['selling', 3, ['thẻ cào', '(?:full|trọn bộ|share) .{0,16}(?:pdf|epub|ebook|drive)', 'cung cấp tài khoản']],
];

const money: SpamWords[] = [
  [
    'money',
    1,
    [
      'lương (?:\\d|ngày|tháng)',
      'vay',
      'đầu tư',
      'lãi',
      'coin',
      'thu nhập',
      'vốn',
      'trúng thưởng',
      'bank',
      'nhiệm vụ',
      'hồ sơ',
    ],
  ],
  [
    'money',
    2,
    [
      'kiếm (?:tiền|\\d)',
      'nhận \\d+k',
      '\\d+k\\s?/\\s?(?:ngày|bài|trang)',
      'làm (?:thêm|tại nhà|việc online)',
      'rút \\d+ triệu',
    ],
  ],
  ['money', 2, ['không cần vốn', 'sim số đẹp', 'vốn ít', 'đóng phí', 'đặt cọc \\d']],
  [
    'money',
    3,
    [
      'việc nhẹ',
      'vay (?:vốn|nóng|online|tiêu dùng|nhanh|tiền|gì cũng|bằng sim|\\d)',
      'cho vay',
      'giải ngân',
      'nợ xấu',
      'đáo hạn',
    ],
  ],
  [
    'money',
    3,
    [
      'rút tiền thẻ',
      'bốc bát họ',
      'cà vẹt',
      'mã (?:mời|giới thiệu)',
      'nhập mã [a-z]*\\d[a-z0-9]*',
      'forex',
      'usdt',
      'airdrop',
    ],
  ],
  [
    'money',
    3,
    [
      'lãi \\d+(?:[.,]\\d+)?%',
      'lời \\d+%',
      'sinh lời \\d',
      'tuyến dưới',
      'kiếm tiền (?:online|thật|tại nhà)',
      'làm giàu online',
    ],
  ],
  [
    'money',
    3,
    [
      '(?:nhập|nhận|gửi) (?:mã )?otp',
      'xin mã xác nhận',
      'việc làm tại nhà',
      'rút momo',
      'tín hiệu vàng',
      'chuyển tiền sang',
      'nhận quà \\d+k',
    ],
  ],
  [
    'money',
    3,
    [
      'nhận ngay \\d+k',
      'tải app (?:vay|nhận)',
      'thu hồi tiền',
      'lấy lại tiền bị',
      'ứng trước lương',
      'thu nhập thụ động',
    ],
  ],
];

export const spamWords: readonly SpamWords[] = [
  ...contact,
  ...selling,
  ...money,
  ...bettingWords,
  ...adultWords,
  ...goodsWords,
];
