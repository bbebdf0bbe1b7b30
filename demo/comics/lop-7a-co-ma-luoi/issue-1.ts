import type { IssueScript } from '../draw/script.ts';
import type { Name } from './look.ts';

export const issue: IssueScript<Name> = {
  title: 'Con ma cuối lớp',
  pages: [
    [
      [
        5,
        {
          at: 'santruong',
          shot: 'far',
          who: [
            ['khoai', 0.26, 'run', 'happy'],
            ['ngan', 0.5, 'walk', 'happy'],
            ['tit', 0.82, 'walk', 'sleepy', { face: 'left' }],
          ],
          tells: 'Sáng thứ Hai, trường cơ sở Phượng Đỏ.',
          sound: ['TÙNG! TÙNG!', 0.62, 0.24, '#D2392B', 0.8],
        },
      ],
      [
        5,
        {
          at: 'lophoc',
          shot: 'medium',
          who: [['thay', 0.3, 'point', 'calm']],
          says: [['thay', 'Tít! Bài tập về nhà đâu?']],
        },
        {
          at: 'rush',
          inks: ['#FFFFFF', '#3A3A44'],
          shot: 'close',
          who: [['tit', 0.5, 'idle', 'surprised']],
          says: [['tit', 'Dạ… bài tập nào ạ?']],
        },
      ],
      [
        5,
        {
          at: 'lophoc',
          shot: 'medium',
          who: [
            ['tit', 0.26, 'shrug', 'shy'],
            ['thay', 0.74, 'cross', 'angry'],
          ],
          says: [
            ['tit', 'Thưa thầy, con mèo nhà em ăn mất vở.'],
            ['thay', 'Tuần trước em bảo nhà em nuôi cá.'],
          ],
        },
      ],
    ],
    [
      [
        4,
        {
          at: 'cuoilop',
          shot: 'full',
          who: [['tit', 0.3, 'sit', 'tired', { size: 1.2 }]],
          props: [['stool', 0.3, 0.95, 1]],
          tells: 'Tít bị đổi xuống bàn cuối.',
          says: [['tit', 'Mình nghĩ ra cái cớ hay thế mà.']],
        },
      ],
      [
        6,
        {
          at: 'dots',
          inks: ['#CFC3EE', '#B7A7E2'],
          shot: 'medium',
          who: [['ma', 0.5, 'cheer', 'laugh', { up: 0.02 }]],
          sound: ['Ợ…', 0.24, 0.7, '#7A5AA0', 0.9],
          says: [['ma', 'Cảm ơn nhé! Cái cớ ấy ngon tuyệt!']],
        },
        {
          at: 'rush',
          inks: ['#FFFFFF', '#D2392B'],
          shot: 'close',
          who: [['tit', 0.5, 'hide', 'scared']],
          says: [['tit', 'MA!', 'shout']],
        },
      ],
      [
        5,
        {
          at: 'cuoilop',
          shot: 'medium',
          who: [
            ['ma', 0.28, 'idle', 'proud'],
            ['tit', 0.72, 'idle', 'surprised'],
          ],
          says: [
            ['ma', 'Ma Lười. Tớ sống bằng lời bào chữa.'],
            ['tit', 'Thế chắc cậu no từ năm lớp Một.'],
          ],
        },
      ],
    ],
    [
      [
        5,
        {
          at: 'cuoilop',
          shot: 'medium',
          who: [
            ['tit', 0.3, 'think', 'sly'],
            ['ma', 0.72, 'give', 'sly'],
          ],
          says: [
            ['tit', 'Cậu làm bài tập được không?'],
            ['ma', 'Được chứ! Miễn cậu cứ kể lể.'],
          ],
        },
      ],
      [
        5,
        {
          at: 'phongtro',
          shot: 'full',
          who: [
            ['tit', 0.24, 'lie', 'sleepy', { size: 0.9 }],
            ['ma', 0.7, 'hold', 'sing', { holds: 'test', up: 0.06 }],
          ],
          tells: 'Tối hôm ấy.',
          sound: ['KHÒ KHÒ', 0.2, 0.5, '#2B4C7A', 0.7],
        },
      ],
      [
        5,
        {
          at: 'rays',
          inks: ['#FFE45C', '#FFEC8A'],
          shot: 'medium',
          wide: 1,
          who: [['tit', 0.5, 'cheer', 'laugh']],
          says: [['tit', 'Xong hết rồi! Đời đẹp quá!', 'shout']],
        },
        {
          at: 'lophoc',
          shot: 'medium',
          who: [['ngan', 0.5, 'think', 'think']],
          says: [['ngan', 'Tít mà nộp bài? Có mùi lạ…', 'think']],
        },
      ],
    ],
    [
      [
        4,
        {
          at: 'lophoc',
          shot: 'medium',
          who: [['thay', 0.5, 'hold', 'surprised', { holds: 'test', face: 'front' }]],
          tells: 'Giờ trả bài.',
          says: [['thay', 'Tít. Em đứng lên đọc bài văn của em.']],
        },
      ],
      [
        6,
        {
          at: 'lophoc',
          shot: 'medium',
          who: [['tit', 0.4, 'hold', 'scared', { holds: 'test' }]],
          says: [['tit', '“Tả mẹ em. Mẹ em cao khoảng hai mét, không có chân.”']],
        },
        {
          at: 'cuoilop',
          shot: 'close',
          who: [['khoai', 0.5, 'idle', 'surprised']],
          says: [['khoai', 'Không có chân á?']],
        },
      ],
      [
        5,
        {
          at: 'lophoc',
          shot: 'medium',
          who: [
            ['tit', 0.24, 'hold', 'cry', { holds: 'test' }],
            ['khoai', 0.56, 'hide', 'laugh'],
            ['ngan', 0.84, 'hide', 'laugh'],
          ],
          says: [['tit', '“Đêm đêm mẹ bay qua bàn cuối…”']],
          sound: ['HA HA HA!', 0.74, 0.16, '#E6A628', 0.8],
        },
      ],
    ],
    [
      [
        5,
        {
          at: 'cuoilop',
          shot: 'medium',
          who: [
            ['tit', 0.28, 'point', 'angry'],
            ['ma', 0.72, 'shrug', 'shy'],
          ],
          says: [
            ['tit', 'Cậu tả mẹ cậu à?!', 'shout'],
            ['ma', 'Thì tớ chỉ biết mẹ tớ thôi.'],
          ],
        },
      ],
      [
        5,
        {
          at: 'hanhlang',
          shot: 'medium',
          who: [
            ['ngan', 0.3, 'give', 'happy', { holds: 'book' }],
            ['tit', 0.74, 'idle', 'shy'],
          ],
          says: [
            ['ngan', 'Chiều ở lại, tớ chỉ cho. Một tiếng thôi.'],
            ['tit', 'Chiều nay tớ…'],
          ],
        },
        {
          at: 'dots',
          inks: ['#CFC3EE', '#B7A7E2'],
          shot: 'close',
          wide: 0.7,
          who: [['ma', 0.5, 'idle', 'happy']],
          says: [['ma', 'Cớ! Cớ đi!', 'shout']],
        },
      ],
      [
        5,
        {
          at: 'hanhlang',
          light: 'dusk',
          shot: 'full',
          who: [
            ['tit', 0.3, 'walk', 'happy'],
            ['ngan', 0.5, 'walk', 'proud', { face: 'right' }],
            ['ma', 0.84, 'crouch', 'tired', { face: 'left', size: 0.8 }],
          ],
          says: [
            ['tit', '…chiều nay tớ rảnh.'],
            ['ma', 'Thôi xong. Đói rồi.', 'soft'],
          ],
        },
      ],
    ],
  ],
};
