import type { SpamWords } from './spam-signals.ts';

/* Bets, what is not for everybody's eyes, and goods that nobody may sell; written as in spam-words.ts. */

export const bettingWords: SpamWords[] = [
  ['betting', 1, ['nhà cái', 'xổ số', 'đánh bài', 'đá gà', 'gà đá', 'cá cược']],
  ['betting', 2, ['nhà cái uy tín', 'kèo (?:ngon|thơm|bóng)', 'cựa sắt', 'soi kèo']],
  [
    'betting',
    3,
    [
      'nổ hũ',
      'tài xỉu',
      'soi cầu',
      'bạch thủ',
      'số (?:lô|đề) (?:đề|hôm nay)',
      'đánh đề online',
      'game bài',
      'đổi thưởng',
      'xóc đĩa',
    ],
  ],
  [
    'betting',
    3,
    [
      'bắn cá đổi thẻ',
      'casino trực tuyến',
      'đá gà trực tiếp',
      'cầu cơ gọi số',
      'nạp lần đầu',
      'thưởng nạp',
      'nạp \\d+ nhận',
    ],
  ],
  [
    'betting',
    3,
    [
      'code (?:tân thủ|\\d+k)',
      'quay hũ',
      'vòng quay miễn phí',
      'nuôi lô',
      '\\d+k trải nghiệm',
      'đánh bài bịp',
      'nhận kèo',
      'dự đoán xổ số',
    ],
  ],
];

export const adultWords: SpamWords[] = [
  ['adult', 1, ['gợi cảm', 'massage', 'tâm sự đêm khuya', 'cô đơn', 'xinh']],
  [
    'adult',
    3,
    [
      'phim (?:18|nóng)',
      '18 ?\\+',
      '18 cộng',
      'không che',
      'clip (?:hot|nóng|lộ)',
      'hot girl lộ',
      'lộ clip',
      'ảnh (?:nóng|mát mẻ)',
      'đi khách',
    ],
  ],
  [
    'adult',
    3,
    [
      'massage thư giãn nữ',
      'sugar baby',
      'kích dục',
      'cậu nhỏ',
      'sinh lý nam',
      'đồ chơi người lớn',
      'cởi theo yêu cầu',
      'cặp đôi trao đổi',
    ],
  ],
];

export const goodsWords: SpamWords[] = [
  ['goods', 1, ['bói', 'tử vi', 'bùa', 'trị mụn', 'trắng da', 'giảm cân', 'hack', 'tool', 'bằng đại học']],
  [
    'goods',
    2,
    [
      'mua bằng',
      'chữa khỏi',
      'gia truyền',
      'cấp tốc',
      'trắng da \\d ngày',
      'đốt vía',
      'visa mỹ',
      'bảo hiểm nhân thọ',
    ],
  ],
  [
    'goods',
    3,
    [
      'làm bằng cấp',
      'làm giả',
      'làm thẻ',
      'không cần (?:thi|khám)',
      'hoá đơn (?:đỏ|vat)',
      'tiền giả',
      'bán thận',
      'đòi nợ thuê',
      'nghe lén',
    ],
  ],
  [
    'goods',
    3,
    [
      'bẻ khoá',
      'hàng nóng',
      'gậy ba khúc',
      'dao găm tự vệ',
      'pháo nổ',
      'bóng cười',
      'thuốc lá điện tử',
      'thuốc (?:giảm cân|ngủ không|phá thai)',
    ],
  ],
  [
    'goods',
    3,
    [
      'sim (?:rác|ảo)',
      'luận văn thuê',
      'thi hộ',
      'làm hộ bài',
      'đáp án thi',
      'đề thi .{0,16}lộ',
      'hack facebook',
      'crack app',
      'định vị số',
    ],
  ],
  [
    'goods',
    3,
    [
      'theo dõi ngoại tình',
      'giải hạn',
      'bùa yêu',
      'phong thuỷ đổi vận',
      'trị mụn dứt điểm',
      'giảm \\d+kg',
      'giảm mỡ bụng',
      'wifi lậu',
      'cỏ mỹ',
    ],
  ],
  [
    'goods',
    3,
    [
      'phá khoá',
      'mẫu ảnh nhí',
      'thuê bé',
      'xuất khẩu lao động',
      'xe không chính chủ',
      'xem k\\+ miễn phí',
      'nhóm kín có kiểm duyệt',
      'độc vị',
    ],
  ],
];
