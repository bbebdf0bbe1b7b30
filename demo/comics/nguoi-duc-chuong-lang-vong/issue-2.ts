import type { IssueScript } from '../draw/script.ts';
import type { Name } from './look.ts';

export const issue: IssueScript<Name> = {
  title: 'Tiếng chuông trên sông',
  pages: [
    [
      [
        7,
        {
          at: 'song',
          shot: 'far',
          props: [
            ['warboat', 0.26, 0.7, 0.6],
            ['warboat', 0.62, 0.86, 0.9],
          ],
          tells: 'Mùa gió bấc năm ấy, thuyền lạ vào cửa sông lúc nửa đêm.',
        },
      ],
      [
        5,
        {
          at: 'song',
          shot: 'medium',
          who: [['tuong', 0.4, 'point', 'sly']],
          says: [['tuong', 'Làng nào cũng đang ngủ. Đi không chèo, không đèn.']],
        },
        {
          at: 'song',
          shot: 'medium',
          who: [['ly', 0.5, 'crouch', 'scared', { face: 'left' }]],
          says: [['ly', 'Không phải thuyền buôn…', 'think']],
        },
      ],
      [
        4,
        {
          at: 'tre',
          light: 'night',
          shot: 'full',
          who: [['ly', 0.3, 'run', 'scared', { face: 'right' }]],
          sound: ['SOẠT SOẠT', 0.7, 0.3, '#E6A628', 0.8],
        },
      ],
    ],
    [
      [
        5,
        {
          at: 'trongnha',
          light: 'night',
          shot: 'medium',
          who: [
            ['ly', 0.28, 'shout', 'scared'],
            ['dao', 0.72, 'idle', 'surprised'],
          ],
          says: [['ly', 'Đào! Thuyền giặc! Hơn hai chục chiếc!', 'shout']],
        },
      ],
      [
        5,
        {
          at: 'dinh',
          light: 'night',
          shot: 'full',
          who: [
            ['dao', 0.26, 'run', 'angry', { face: 'right' }],
            ['ly', 0.1, 'run', 'scared', { face: 'right', size: 0.95 }],
            ['linh', 0.72, 'hips', 'angry'],
          ],
          props: [['bell', 0.9, 0.8, 0.7]],
          says: [['linh', 'Đứng lại! Chuông quan, chỉ đánh ngày rằm!']],
        },
      ],
      [
        5,
        {
          at: 'dinh',
          light: 'night',
          shot: 'close',
          who: [
            ['linh', 0.28, 'cross', 'calm'],
            ['dao', 0.74, 'idle', 'angry'],
          ],
          says: [
            ['linh', 'Đánh sai lệnh là mất đầu.'],
            ['dao', 'Không đánh thì mất cả làng!', 'shout'],
          ],
        },
      ],
    ],
    [
      [
        4,
        {
          at: 'plain',
          inks: ['#16233A', '#22355A'],
          shot: 'close',
          wide: 1,
          who: [['linh', 0.5, 'idle', 'think']],
          says: [['linh', 'Mẹ mình cũng ở bên kia sông…', 'think']],
        },
        {
          at: 'dinh',
          light: 'night',
          shot: 'medium',
          wide: 1,
          who: [['linh', 0.5, 'give', 'calm', { holds: 'mallet' }]],
          says: [['linh', 'Cầm lấy. Ta… ngủ gật rồi.', 'soft']],
        },
      ],
      [
        7,
        {
          at: 'rays',
          inks: ['#C13A2A', '#D4523F'],
          shot: 'full',
          props: [['bell', 0.66, 0.96, 1.7]],
          who: [['dao', 0.26, 'hit', 'angry', { holds: 'mallet', size: 1.1 }]],
          sound: ['BOONG!', 0.64, 0.2, '#E6A628', 1.3],
        },
      ],
      [
        4,
        {
          at: 'song',
          shot: 'far',
          props: [['warboat', 0.5, 0.9, 0.9]],
          sound: ['BOONG… BOONG…', 0.5, 0.2, '#E6A628', 0.9],
          says: [['<', 'Tiếng gì thế?!', 'shout']],
        },
      ],
    ],
    [
      [
        5,
        {
          at: 'langdem',
          light: 'night',
          shot: 'full',
          who: [
            ['ba', 0.24, 'point', 'angry'],
            ['ly', 0.5, 'run', 'angry', { face: 'right', holds: 'lantern' }],
            ['cha', 0.8, 'walk', 'angry', { holds: 'hammer' }],
          ],
          says: [['ba', 'Chuông làng Vọng! Dậy cả đi!', 'shout']],
        },
      ],
      [
        6,
        {
          at: 'song',
          light: 'fire',
          shot: 'full',
          props: [
            ['boat', 0.2, 0.8, 0.6],
            ['boat', 0.5, 0.9, 0.6],
            ['boat', 0.8, 0.82, 0.6],
            ['lantern', 0.22, 0.72, 0.5],
            ['lantern', 0.52, 0.82, 0.5],
            ['lantern', 0.82, 0.74, 0.5],
          ],
          tells: 'Chuông gọi đèn. Đèn bên này gọi đèn bên kia. Cả khúc sông thức dậy.',
        },
      ],
      [
        5,
        {
          at: 'song',
          light: 'fire',
          shot: 'medium',
          who: [['tuong', 0.5, 'hide', 'scared', { face: 'front' }]],
          says: [['tuong', 'Chúng nó đông thế! Quay thuyền!', 'shout']],
        },
        {
          at: 'rush',
          inks: ['#F2ECDD', '#1B2420'],
          props: [['warboat', 0.5, 0.8, 0.8, -10]],
          sound: ['ẦM!', 0.5, 0.24, '#C13A2A'],
        },
      ],
    ],
    [
      [
        5,
        {
          at: 'dinh',
          light: 'dusk',
          shot: 'full',
          props: [['crackedbell', 0.6, 0.94, 1.2]],
          who: [['dao', 0.24, 'crouch', 'tired']],
          sound: ['RẮC', 0.78, 0.3, '#C13A2A', 0.7],
          tells: 'Rạng sáng, chuông nứt một đường dài.',
        },
      ],
      [
        5,
        {
          at: 'dinh',
          shot: 'medium',
          who: [
            ['quan', 0.28, 'hips', 'think'],
            ['linh', 0.6, 'bow', 'shy'],
            ['dao', 0.86, 'bow', 'tired'],
          ],
          says: [
            ['quan', 'Ai đánh chuông không có lệnh?'],
            ['linh', 'Bẩm… con ngủ gật, con không thấy ai.'],
          ],
        },
      ],
      [
        4,
        {
          at: 'rays',
          inks: ['#E6A628', '#EFBC4E'],
          shot: 'close',
          wide: 1,
          who: [['quan', 0.5, 'idle', 'happy']],
          says: [['quan', 'Hừm. Ta cũng không nghe gì cả.']],
        },
        {
          at: 'dinh',
          shot: 'medium',
          wide: 1.2,
          who: [
            ['cha', 0.28, 'idle', 'proud'],
            ['dao', 0.72, 'idle', 'sad'],
          ],
          says: [['dao', 'Cha ơi, chuông nứt rồi.']],
        },
      ],
      [
        6,
        {
          at: 'ben',
          shot: 'full',
          who: [
            ['cha', 0.3, 'sit', 'proud', { face: 'right' }],
            ['dao', 0.54, 'sit', 'happy', { face: 'left' }],
            ['ly', 0.84, 'wave', 'laugh'],
          ],
          says: [['cha', 'Nứt thì đúc lại. Còn tiếng của nó thì đã đi khắp sông rồi.']],
        },
      ],
    ],
  ],
};
