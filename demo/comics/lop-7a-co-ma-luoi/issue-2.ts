import type { IssueScript } from '../draw/script.ts';
import type { Name } from './look.ts';

export const issue: IssueScript<Name> = {
  title: 'Tổ trực nhật mất tích',
  pages: [
    [
      [
        5,
        {
          at: 'lophoc',
          shot: 'medium',
          who: [['co', 0.34, 'point', 'happy']],
          tells: 'Thứ Sáu, giờ sinh hoạt.',
          says: [['co', 'Sáng mai trường đón khách. Tổ Hai trực nhật nhé!']],
        },
      ],
      [
        5,
        {
          at: 'rays',
          inks: ['#8CC4D6', '#A2D0DF'],
          shot: 'medium',
          who: [['khoai', 0.5, 'shrug', 'shy']],
          says: [['khoai', 'Em đau… đau lông mày ạ.']],
        },
        {
          at: 'rays',
          inks: ['#FFE45C', '#FFEC8A'],
          shot: 'medium',
          who: [['tit', 0.5, 'hide', 'tired']],
          says: [['tit', 'Em dị ứng chổi.']],
        },
      ],
      [
        6,
        {
          at: 'dots',
          inks: ['#CFC3EE', '#B7A7E2'],
          shot: 'full',
          who: [['ma', 0.5, 'cheer', 'laugh', { face: 'front', size: 1.2 }]],
          sound: ['NHỒM NHOÀM!', 0.5, 0.16, '#7A5AA0', 0.9],
          says: [['ma', 'Hai cái cớ một lúc! Tiệc rồi!']],
        },
      ],
    ],
    [
      [
        5,
        {
          at: 'lophoc',
          light: 'dusk',
          shot: 'full',
          who: [['ngan', 0.3, 'hold', 'angry', { holds: 'broom' }]],
          near: [
            ['paper', 0.56, 0.97, 0.5, 70],
            ['paper', 0.72, 0.93, 0.4, -60],
            ['bag', 0.88, 0.97, 0.7],
          ],
          says: [['ngan', 'Tổ Hai đâu hết cả rồi?!', 'shout']],
        },
      ],
      [
        5,
        {
          at: 'santruong',
          shot: 'full',
          who: [
            ['tit', 0.3, 'run', 'laugh'],
            ['khoai', 0.66, 'run', 'laugh', { face: 'right' }],
          ],
          near: [['ball', 0.9, 0.92, 0.6]],
          says: [
            ['khoai', 'Lông mày cậu hết đau chưa?'],
            ['tit', 'Đấy là lông mày cậu!'],
          ],
        },
      ],
      [
        4,
        {
          at: 'cuoilop',
          light: 'dusk',
          shot: 'medium',
          who: [['ma', 0.5, 'idle', 'proud', { size: 1.15 }]],
          says: [['ma', 'Ợ. Sao dạo này mình to ra nhỉ?', 'think']],
        },
        {
          at: 'cuoilop',
          light: 'dusk',
          shot: 'close',
          who: [['ngan', 0.5, 'idle', 'tired']],
          says: [['ngan', 'Thôi, mình quét một mình.', 'soft']],
        },
      ],
    ],
    [
      [
        4,
        {
          at: 'lophoc',
          light: 'night',
          shot: 'far',
          who: [['ngan', 0.3, 'walk', 'tired', { holds: 'mop' }]],
          sound: ['RẦM!', 0.74, 0.4, '#D2392B'],
          tells: 'Sáu giờ tối.',
        },
      ],
      [
        6,
        {
          at: 'rush',
          inks: ['#3A2F5C', '#5A4A86'],
          shot: 'full',
          who: [['ma', 0.54, 'shout', 'scared', { size: 1.05, face: 'front' }]],
          says: [['ma', 'Cứu với! Tớ no quá, kẹt trong tủ chổi!', 'shout']],
        },
      ],
      [
        5,
        {
          at: 'hanhlang',
          light: 'night',
          shot: 'medium',
          who: [['ngan', 0.5, 'idle', 'surprised']],
          says: [['ngan', 'Ra là có ma thật…']],
        },
        {
          at: 'santruong',
          light: 'dusk',
          shot: 'medium',
          who: [
            ['tit', 0.3, 'idle', 'surprised'],
            ['khoai', 0.74, 'idle', 'scared'],
          ],
          says: [['tit', 'Tiếng gì trong lớp mình thế?']],
        },
      ],
    ],
    [
      [
        5,
        {
          at: 'lophoc',
          light: 'night',
          shot: 'full',
          who: [
            ['tit', 0.2, 'pull', 'angry', { face: 'right' }],
            ['khoai', 0.42, 'pull', 'angry', { face: 'right' }],
            ['ma', 0.8, 'give', 'scared', { size: 1.2 }],
          ],
          sound: ['HÂY DÔ!', 0.3, 0.18, '#E6A628'],
        },
      ],
      [
        5,
        {
          at: 'rays',
          inks: ['#8CC4D6', '#A2D0DF'],
          shot: 'medium',
          who: [
            ['ngan', 0.28, 'cross', 'think'],
            ['ma', 0.74, 'hide', 'cry'],
          ],
          says: [
            ['ngan', 'Muốn nhỏ lại thì phải nhịn lời bào chữa!'],
            ['ma', 'Ai mà hết được cớ cơ chứ?'],
          ],
        },
      ],
      [
        5,
        {
          at: 'lophoc',
          light: 'lamp',
          shot: 'medium',
          who: [
            ['tit', 0.26, 'bow', 'sad'],
            ['khoai', 0.54, 'bow', 'shy', { face: 'right' }],
            ['ngan', 0.84, 'idle', 'surprised'],
          ],
          says: [
            ['tit', 'Tớ không dị ứng chổi. Tớ chỉ ham đá bóng.'],
            ['khoai', 'Tớ xin lỗi. Đưa tớ cây lau nhà.'],
          ],
        },
      ],
    ],
    [
      [
        5,
        {
          at: 'lophoc',
          light: 'lamp',
          shot: 'full',
          who: [
            ['tit', 0.18, 'push', 'happy', { holds: 'broom' }],
            ['khoai', 0.5, 'push', 'laugh', { holds: 'mop', face: 'right' }],
            ['ngan', 0.84, 'cheer', 'laugh'],
          ],
          sound: ['SOẠT SOẠT', 0.5, 0.14, '#2B4C7A', 0.8],
        },
      ],
      [
        5,
        {
          at: 'lophoc',
          light: 'lamp',
          shot: 'full',
          wide: 1,
          who: [['ma', 0.5, 'idle', 'surprised', { size: 0.55, face: 'front' }]],
          says: [['ma', 'Ơ! Tớ bé lại rồi!']],
        },
        {
          at: 'hanhlang',
          light: 'night',
          shot: 'full',
          wide: 1.4,
          who: [
            ['tit', 0.36, 'walk', 'tired'],
            ['khoai', 0.7, 'walk', 'tired', { face: 'right' }],
          ],
          says: [['khoai', 'Một tiếng là xong. Trốn làm gì nhỉ?']],
        },
      ],
      [
        6,
        {
          at: 'lophoc',
          shot: 'full',
          who: [
            ['co', 0.42, 'hold', 'proud', { face: 'right' }],
            ['ngan', 0.18, 'idle', 'happy'],
            ['ma', 0.82, 'wave', 'laugh', { size: 0.6, up: 0.06 }],
          ],
          tells: 'Sáng thứ Bảy, lớp 7A sạch nhất trường.',
          says: [
            ['co', 'Ai buộc khăn cho cây chổi thế này?'],
            ['ma', 'Tớ. Từ nay tớ ăn chay: chỉ ăn lời hứa.'],
          ],
        },
      ],
    ],
  ],
};
