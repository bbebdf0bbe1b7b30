import type { IssueScript } from '../draw/script.ts';
import type { Name } from './look.ts';

export const issue: IssueScript<Name> = {
  title: 'Mùi bánh mì',
  pages: [
    [
      [
        7,
        {
          at: 'mainha',
          shot: 'full',
          who: [['u', 0.6, 'sit', 'happy', { size: 1.3, face: 'left' }]],
          says: [['u', 'Đêm nay phố thơm mùi bánh mì…']],
        },
      ],
      [
        5,
        {
          at: 'rays',
          inks: ['#E7937E', '#EDA390'],
          shot: 'close',
          who: [['u', 0.5, 'idle', 'surprised']],
          sound: ['KÍT!', 0.5, 0.2],
        },
        {
          at: 'rays',
          inks: ['#E6A628', '#F0C05C'],
          near: [['banhmi', 0.5, 0.76, 3]],
          says: [['<', 'Ổ cuối cùng! Của tớ!']],
        },
      ],
      [
        4,
        {
          at: 'phodem',
          shot: 'full',
          who: [['u', 0.4, 'run', 'laugh', { size: 1.4 }]],
          sound: ['VÈO', 0.74, 0.4, '#E6A628'],
        },
      ],
    ],
    [
      [
        5,
        {
          at: 'bep',
          light: 'lamp',
          shot: 'medium',
          who: [['bac', 0.66, 'idle', 'tired']],
          near: [['banhmi', 0.24, 0.84, 1]],
          tells: 'Tiệm bánh của bác Năm sắp đóng cửa.',
          says: [['bac', 'Còn một ổ. Ế thì mai nướng lại vậy.']],
        },
      ],
      [
        5,
        {
          at: 'phodem',
          shot: 'full',
          who: [
            ['u', 0.28, 'crouch', 'sly', { size: 1.3 }],
            ['may', 0.74, 'crouch', 'angry', { size: 1.3 }],
          ],
          sound: ['KHÈ!', 0.5, 0.5],
          says: [
            ['u', 'Tớ ngửi thấy trước!'],
            ['may', 'Tớ nhìn thấy trước!'],
          ],
        },
      ],
      [
        5,
        {
          at: 'rush',
          inks: ['#C13A2A', '#CD4A38'],
          shot: 'close',
          who: [
            ['u', 0.26, 'idle', 'angry'],
            ['may', 0.74, 'idle', 'angry'],
          ],
          says: [
            ['may', 'Của tớ!', 'shout'],
            ['u', 'Của tớ!', 'shout'],
          ],
        },
      ],
    ],
    [
      [
        4,
        {
          at: 'phodem',
          shot: 'full',
          who: [
            ['u', 0.26, 'pull', 'angry', { face: 'right', size: 1.3 }],
            ['may', 0.74, 'pull', 'angry', { size: 1.3 }],
          ],
          near: [['banhmi', 0.5, 0.72, 1.3]],
          sound: ['RẬT!', 0.5, 0.2],
        },
      ],
      [
        4,
        {
          at: 'rays',
          inks: ['#F2ECDD', '#E6DCC4'],
          near: [['banhmi', 0.5, 0.74, 2.2, -16]],
          sound: ['BỐP!', 0.5, 0.24, '#C13A2A', 0.9],
        },
        {
          at: 'phodem',
          shot: 'far',
          who: [
            ['u', 0.2, 'lie', 'tired', { size: 1.4 }],
            ['may', 0.76, 'lie', 'tired', { size: 1.4 }],
          ],
          says: [['>', 'Chúng mày làm gì đấy?', 'shout']],
        },
      ],
      [
        6,
        {
          at: 'phodem',
          shot: 'medium',
          who: [
            ['bac', 0.26, 'hips', 'angry'],
            ['u', 0.58, 'hide', 'scared'],
            ['may', 0.86, 'idle', 'shy'],
          ],
          says: [['bac', 'Bánh rơi xuống đất thì đứa nào cũng nhịn!']],
        },
      ],
    ],
    [
      [
        5,
        {
          at: 'hemdem',
          shot: 'full',
          who: [
            ['u', 0.24, 'sit', 'sad', { size: 1.3 }],
            ['may', 0.76, 'sit', 'sad', { size: 1.3 }],
          ],
          sound: ['ÙNG ỤC…', 0.5, 0.42, '#27476E', 0.8],
          tells: 'Hai cái bụng cùng kêu một tiếng.',
        },
      ],
      [
        5,
        {
          at: 'hemdem',
          shot: 'close',
          who: [['may', 0.5, 'idle', 'shy']],
          says: [['may', 'Hai hôm nay tớ chưa ăn gì.']],
        },
        {
          at: 'hemdem',
          shot: 'close',
          who: [['u', 0.5, 'idle', 'surprised']],
          says: [['u', 'Hai hôm… lận á?', 'soft']],
        },
      ],
      [
        5,
        {
          at: 'hemdem',
          shot: 'full',
          who: [
            ['u', 0.32, 'give', 'happy', { size: 1.3, holds: 'banhmi' }],
            ['may', 0.78, 'idle', 'surprised', { size: 1.3 }],
          ],
          says: [['u', 'Tớ giấu lại được một mẩu. Mỗi đứa nửa ổ nhé?']],
        },
      ],
    ],
    [
      [
        6,
        {
          at: 'rays',
          inks: ['#2E7355', '#3C8465'],
          shot: 'medium',
          who: [
            ['u', 0.28, 'hold', 'laugh', { holds: 'banhmi' }],
            ['may', 0.72, 'hold', 'proud'],
          ],
          says: [
            ['may', 'Nửa ổ mà no ghê.'],
            ['u', 'Vì nửa kia ở trong bụng bạn đấy!'],
          ],
        },
      ],
      [
        4,
        {
          at: 'bep',
          light: 'lamp',
          shot: 'close',
          wide: 1,
          who: [['bac', 0.5, 'think', 'happy']],
          says: [['bac', 'Hừm…', 'think']],
        },
        {
          at: 'phodem',
          shot: 'full',
          wide: 2,
          who: [['bac', 0.3, 'give', 'proud', { size: 0.9 }]],
          props: [
            ['banhmi', 0.66, 0.93, 0.9],
            ['banhmi', 0.86, 0.95, 0.9],
          ],
          tells: 'Tối hôm sau, trước cửa tiệm có hai ổ bánh.',
        },
      ],
      [
        6,
        {
          at: 'mainha',
          shot: 'full',
          who: [
            ['u', 0.24, 'sit', 'laugh', { size: 1.2, face: 'right' }],
            ['may', 0.5, 'sit', 'proud', { size: 1.2, face: 'left' }],
            ['chit', 0.78, 'cheer', 'laugh', { size: 1.1 }],
          ],
          says: [
            ['chit', 'Thế phần tớ đâu?'],
            ['u', 'Ba đứa hai ổ. Bài toán khó đây!'],
          ],
        },
      ],
    ],
  ],
};
