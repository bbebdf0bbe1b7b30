import type { IssueScript } from '../draw/script.ts';
import type { Name } from './look.ts';

export const issue: IssueScript<Name> = {
  title: 'Cái cầu thang dài nhất',
  pages: [
    [
      [
        6,
        {
          at: 'mainha',
          shot: 'far',
          who: [['u', 0.34, 'sit', 'calm', { size: 1.5 }]],
          tells: 'Trên mái nhà cao nhất phố có một con mèo tên Ú.',
        },
      ],
      [
        5,
        {
          at: 'rays',
          inks: ['#E7937E', '#EDA390'],
          shot: 'close',
          who: [['u', 0.5, 'think', 'think']],
          says: [['u', 'Ở dưới kia có gì nhỉ?', 'think']],
        },
        {
          at: 'mainha',
          light: 'dusk',
          shot: 'medium',
          who: [
            ['u', 0.3, 'idle', 'calm'],
            ['se', 0.74, 'idle', 'proud'],
          ],
          says: [
            ['se', 'Có phố. Phố có mùi.'],
            ['u', 'Mùi gì cơ?'],
          ],
        },
      ],
      [
        5,
        {
          at: 'mainha',
          shot: 'medium',
          who: [
            ['se', 0.26, 'cheer', 'laugh'],
            ['u', 0.72, 'idle', 'surprised'],
          ],
          says: [['se', 'Mùi gì phải tự xuống mà ngửi!', 'shout']],
        },
      ],
    ],
    [
      [
        4,
        {
          at: 'hanhlang',
          light: 'dim',
          shot: 'far',
          who: [['u', 0.5, 'idle', 'scared', { face: 'back', size: 1.2 }]],
          tells: 'Cầu thang có chín mươi chín bậc.',
        },
      ],
      [
        5,
        {
          at: 'hanhlang',
          shot: 'full',
          wide: 2,
          who: [['u', 0.4, 'walk', 'proud', { size: 1.4 }]],
          says: [['u', 'Một, hai, ba…']],
        },
        {
          at: 'hanhlang',
          light: 'dusk',
          shot: 'full',
          wide: 2,
          who: [['u', 0.5, 'walk', 'tired', { size: 1.4 }]],
          says: [['u', 'Bốn mươi… mấy rồi?']],
        },
      ],
      [
        5,
        {
          at: 'rush',
          inks: ['#F6CF65', '#F9DF96'],
          shot: 'full',
          who: [['u', 0.5, 'run', 'scared', { up: 0.1, size: 1.5 }]],
          sound: ['LỘC CỘC!', 0.28, 0.2],
          says: [['u', 'Bậc này trơơơn!', 'shout']],
        },
      ],
      [
        3,
        {
          at: 'pho',
          shot: 'far',
          who: [['u', 0.5, 'lie', 'tired', { size: 1.5 }]],
          sound: ['BỊCH', 0.2, 0.4, '#27476E'],
          says: [['u', 'Chín mươi chín…', 'soft']],
        },
      ],
    ],
    [
      [
        7,
        {
          at: 'pho',
          shot: 'far',
          who: [['u', 0.3, 'idle', 'surprised', { face: 'back', size: 1.3 }]],
          props: [['cart', 0.76, 0.86, 0.8]],
          says: [['u', 'Phố… to quá!']],
        },
      ],
      [
        5,
        {
          at: 'pho',
          shot: 'medium',
          who: [['u', 0.3, 'cheer', 'laugh']],
          sound: ['TÍN! TÍN!', 0.7, 0.3],
          says: [['u', 'Cái gì cũng kêu!']],
        },
        {
          at: 'cho',
          shot: 'medium',
          who: [['u', 0.5, 'hide', 'scared']],
          says: [
            ['<', 'Tránh đường nào, mèo!', 'shout'],
            ['u', 'Cháu xin lỗi ạ.', 'soft'],
          ],
        },
      ],
      [
        4,
        {
          at: 'hem',
          light: 'dusk',
          shot: 'full',
          who: [['u', 0.34, 'crouch', 'sad', { size: 1.5 }]],
          tells: 'Rồi trời sẩm tối. Ngõ nào cũng giống ngõ nào.',
          says: [['u', 'Nhà mình ở đâu ấy nhỉ?', 'soft']],
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
            ['u', 0.3, 'crouch', 'cry', { size: 1.5 }],
            ['chit', 0.76, 'hips', 'calm', { size: 1.4 }],
          ],
          says: [['chit', 'Này, khóc ướt hết cửa nhà tớ rồi.']],
        },
      ],
      [
        5,
        {
          at: 'dots',
          inks: ['#A9C8CF', '#C3DADF'],
          shot: 'close',
          who: [['u', 0.5, 'idle', 'surprised']],
          says: [['u', 'Cậu là chuột à?']],
        },
        {
          at: 'dots',
          inks: ['#E6A628', '#EFBC4E'],
          shot: 'close',
          who: [['chit', 0.5, 'cross', 'sly']],
          says: [['chit', 'Còn cậu là mèo. Rồi sao?']],
        },
      ],
      [
        5,
        {
          at: 'hemdem',
          shot: 'medium',
          who: [
            ['u', 0.28, 'shrug', 'shy'],
            ['chit', 0.7, 'point', 'happy'],
          ],
          says: [
            ['u', 'Tớ lạc mất nhà. Tớ ngại hỏi quá.'],
            ['chit', 'Hỏi một câu ngại một phút. Không hỏi thì lạc cả đêm!'],
          ],
        },
      ],
    ],
    [
      [
        5,
        {
          at: 'phodem',
          shot: 'full',
          who: [
            ['chit', 0.3, 'point', 'proud', { size: 1.3 }],
            ['u', 0.62, 'walk', 'happy', { size: 1.4, face: 'left' }],
          ],
          says: [['chit', 'Nhà cậu cao nhất phố chứ gì? Ngẩng lên là thấy!']],
        },
      ],
      [
        4,
        {
          at: 'hanhlang',
          light: 'night',
          shot: 'medium',
          who: [
            ['u', 0.3, 'walk', 'laugh'],
            ['chit', 0.7, 'walk', 'tired'],
          ],
          says: [
            ['u', 'Còn năm mươi bậc nữa thôi!'],
            ['chit', 'Thôi á?!', 'shout'],
          ],
        },
      ],
      [
        7,
        {
          at: 'mainha',
          shot: 'full',
          who: [
            ['u', 0.36, 'sit', 'proud', { size: 1.3, face: 'right' }],
            ['chit', 0.62, 'sit', 'laugh', { size: 1.2 }],
          ],
          tells: 'Đêm ấy, mái nhà cao nhất phố có hai người ngồi ngắm trăng.',
          says: [
            ['chit', 'Mai xuống phố nữa không?'],
            ['u', 'Xuống. Nhưng mai mình đếm từ trên!'],
          ],
        },
      ],
    ],
  ],
};
