import type { IssueScript } from '../draw/script.ts';
import type { Name } from './look.ts';

export const issue: IssueScript<Name> = {
  title: 'Người mượn lúc mười hai giờ',
  pages: [
    [
      [
        7,
        {
          at: 'cuathuvien',
          shot: 'far',
          who: [['an', 0.3, 'walk', 'calm', { face: 'right' }]],
          tells: 'Thư viện phường Bến Đá, căn nhà duy nhất trong phố không tắt đèn.',
        },
      ],
      [
        5,
        {
          at: 'quay',
          light: 'lamp',
          shot: 'medium',
          who: [['bac', 0.34, 'hold', 'tired', { holds: 'card' }]],
          says: [['bac', 'Lại có tên này rồi…']],
        },
        {
          at: 'quay',
          light: 'lamp',
          shot: 'close',
          who: [['an', 0.5, 'idle', 'surprised']],
          says: [['an', 'Tên ai hả bác?']],
        },
      ],
      [
        4,
        {
          at: 'quay',
          light: 'lamp',
          shot: 'medium',
          who: [
            ['bac', 0.28, 'think', 'think'],
            ['an', 0.72, 'hips', 'think'],
          ],
          says: [['bac', '“Vinh.” Đêm nào cũng mượn một cuốn. Mà sách thì vẫn nằm trên kệ.']],
        },
      ],
    ],
    [
      [
        5,
        {
          at: 'plain',
          inks: ['#2A2F52', '#20243F'],
          near: [['card', 0.5, 0.86, 3.2]],
          tells: 'Phiếu mượn: ngày nào cũng ghi 0 giờ 00. Mực còn ướt.',
        },
      ],
      [
        5,
        {
          at: 'thuvien',
          shot: 'medium',
          who: [
            ['an', 0.3, 'hips', 'proud'],
            ['hung', 0.72, 'hide', 'scared'],
          ],
          says: [
            ['an', 'Tối nay tớ thức canh. Cậu canh cùng chứ?'],
            ['hung', 'Tớ… tớ canh ở nhà tớ được không?'],
          ],
        },
      ],
      [
        5,
        {
          at: 'cuaso',
          light: 'dim',

          shot: 'full',
          who: [
            ['an', 0.28, 'sit', 'think', { holds: 'openbook' }],
            ['hung', 0.74, 'sit', 'scared'],
          ],
          sound: ['LỘP ĐỘP', 0.5, 0.24, '#8FB8D8', 0.8],
        },
      ],
    ],
    [
      [
        4,
        {
          at: 'plain',
          inks: ['#1C2140', '#151A33'],
          near: [['clock', 0.5, 0.52, 1.8]],
          sound: ['BOONG…', 0.82, 0.24, '#E6A628', 0.7],
        },
        {
          at: 'cuaso',
          light: 'dim',
          shot: 'close',
          wide: 1.2,
          who: [['hung', 0.5, 'idle', 'scared']],
          says: [['hung', 'Mười hai giờ…', 'soft']],
        },
      ],
      [
        6,
        {
          at: 'thuvien',
          light: 'fear',
          shot: 'far',
          who: [['an', 0.2, 'crouch', 'scared', { holds: 'torch' }]],
          sound: ['CỘP… CỘP…', 0.66, 0.5, '#9FD0C4', 0.9],
          tells: 'Có tiếng bước chân giữa hai dãy kệ. Không có ai cả.',
        },
      ],
      [
        5,
        {
          at: 'thuvien',
          light: 'fear',
          shot: 'medium',
          props: [
            ['book', 0.6, 0.5, 0.9, -14],
            ['book', 0.8, 0.36, 0.7, 18],
          ],
          who: [['an', 0.22, 'hide', 'scared']],
          says: [['an', 'Sách… bay kìa!', 'shout']],
        },
      ],
    ],
    [
      [
        7,
        {
          at: 'thuvien',
          light: 'moon',
          shot: 'full',
          who: [
            ['an', 0.22, 'idle', 'surprised', { holds: 'torch' }],
            ['vinh', 0.7, 'hold', 'sad', { holds: 'book', up: 0.05 }],
          ],
          says: [['vinh', 'Xin lỗi. Tớ làm cậu sợ à?', 'soft']],
        },
      ],
      [
        4,
        {
          at: 'rush',
          inks: ['#22284A', '#3A4270'],
          shot: 'close',
          who: [['hung', 0.5, 'idle', 'scared']],
          says: [['hung', 'MA!!!', 'shout']],
          sound: ['BỊCH', 0.8, 0.76, '#E6A628', 0.6],
        },
        {
          at: 'thuvien',
          light: 'moon',
          shot: 'close',
          who: [['an', 0.5, 'idle', 'calm']],
          says: [['an', 'Cậu ấy ngất rồi. Kệ cậu ấy.']],
        },
      ],
      [
        5,
        {
          at: 'thuvien',
          light: 'moon',
          shot: 'medium',
          who: [
            ['an', 0.28, 'idle', 'think'],
            ['vinh', 0.74, 'idle', 'shy'],
          ],
          says: [
            ['an', 'Sao cậu cứ mượn mãi một cuốn?'],
            ['vinh', 'Tớ không mượn. Tớ đang tìm chỗ để trả.'],
          ],
        },
      ],
    ],
    [
      [
        5,
        {
          at: 'thuvien',
          light: 'moon',
          shot: 'medium',
          who: [['vinh', 0.5, 'hold', 'sad', { holds: 'book' }]],
          says: [['vinh', 'Năm ấy tớ mượn của một người bạn. Tớ hẹn mai trả. Rồi tớ ốm.']],
        },
      ],
      [
        5,
        {
          at: 'plain',
          inks: ['#F2DFA9', '#E3C57A'],
          light: 'old',
          shot: 'full',
          props: [['openbook', 0.5, 0.86, 1.6]],
          tells: 'Trang đầu có dòng chữ: “Vinh đọc xong nhớ trả Mai nhé.”',
        },
        {
          at: 'thuvien',
          light: 'moon',
          shot: 'close',
          who: [['an', 0.5, 'idle', 'surprised']],
          says: [['an', 'Mai là ai?']],
        },
      ],
      [
        6,
        {
          at: 'phongdoc',
          light: 'night',
          shot: 'full',
          who: [
            ['an', 0.3, 'hips', 'proud'],
            ['vinh', 0.68, 'idle', 'surprised', { up: 0.04 }],
          ],
          says: [
            ['an', 'Được. Vụ này tớ nhận. Tớ sẽ tìm ra Mai.'],
            ['vinh', 'Sáu mươi năm rồi đấy…', 'soft'],
          ],
          tells: 'Hết tập 1',
        },
      ],
    ],
  ],
};
