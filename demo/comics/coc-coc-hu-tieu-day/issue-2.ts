import type { IssueScript } from '../draw/script.ts';
import type { Name } from './look.ts';

export const issue: IssueScript<Name> = {
  title: 'Tô đầu tiên',
  pages: [
    [
      [
        620,
        {
          at: 'bep',
          shot: 'medium',
          who: [['ha', 0.3, 'hold', 'think', { holds: 'spoon' }]],
          near: [['pot', 0.72, 0.92, 1.3]],
          tells: 'Bốn giờ chiều, nồi nước lèo đầu tiên của Hạ.',
          says: [['ha', '“Muối vừa đủ.” Vừa đủ là bao nhiêu?', 'think']],
        },
      ],
      [
        480,
        {
          at: 'rush',
          inks: ['#FFF3D0', '#E7937E'],
          near: [['pot', 0.5, 0.86, 1.6]],
          sound: ['ÙM', 0.5, 0.3, '#C13A2A'],
        },
      ],
      [
        620,
        {
          at: 'bep',
          shot: 'medium',
          who: [
            ['ha', 0.3, 'idle', 'proud'],
            ['mun', 0.76, 'hide', 'scared', { size: 0.8 }],
          ],
          says: [
            ['ha', 'Mun, nếm thử giùm chị.'],
            ['mun', 'Meo?!', 'shout'],
          ],
        },
      ],
    ],
    [
      [
        620,
        {
          at: 'hemdem',
          shot: 'full',
          props: [['cart', 0.34, 0.94, 0.8]],
          who: [['tam', 0.8, 'walk', 'happy']],
          says: [['tam', 'Một tô nhiều hẹ, ít giá nghen con!']],
          tells: 'Khách mở hàng: chú Tám xe ôm.',
        },
      ],
      [
        480,
        {
          at: 'hemdem',
          shot: 'medium',
          who: [
            ['ha', 0.3, 'give', 'shy', { holds: 'bowl' }],
            ['tam', 0.74, 'idle', 'happy'],
          ],
          says: [['ha', 'Dạ… con mời chú.', 'soft']],
        },
      ],
      [
        620,
        {
          at: 'rays',
          inks: ['#8FC0C8', '#A5CDD3'],
          shot: 'close',
          who: [['tam', 0.5, 'idle', 'surprised']],
          sound: ['ỰC', 0.8, 0.2, '#C13A2A', 0.8],
          says: [['tam', '…', 'think']],
        },
      ],
    ],
    [
      [
        560,
        {
          at: 'hemdem',
          shot: 'medium',
          who: [
            ['ha', 0.26, 'hold', 'scared'],
            ['tam', 0.74, 'hold', 'calm', { holds: 'bowl' }],
          ],
          says: [
            ['ha', 'Dở lắm hả chú?'],
            ['tam', 'Chú nuốt được. Chú lính cũ mà.'],
          ],
        },
      ],
      [
        520,
        {
          at: 'plain',
          inks: ['#39406A', '#2E3458'],
          shot: 'medium',
          who: [['ha', 0.5, 'hide', 'cry']],
          says: [['ha', 'Mặn như nước biển!', 'shout']],
        },
      ],
      [
        640,
        {
          at: 'hemdem',
          shot: 'full',
          who: [
            ['tam', 0.72, 'wave', 'happy'],
            ['ha', 0.28, 'idle', 'cry'],
          ],
          says: [['tam', 'Mai chú ghé nữa. Tô đầu của ngoại con hồi đó còn khét kìa.']],
        },
      ],
    ],
    [
      [
        620,
        {
          at: 'phongtro',
          light: 'lamp',
          shot: 'medium',
          who: [
            ['ngoai', 0.3, 'sit', 'laugh'],
            ['ha', 0.74, 'sit', 'sad'],
          ],
          says: [['ngoai', 'Khét thiệt! Ông ngoại con ăn hết rồi mới hỏi cưới.']],
        },
      ],
      [
        560,
        {
          at: 'phongtro',
          light: 'lamp',
          shot: 'close',
          who: [['ngoai', 0.5, 'idle', 'happy']],
          says: [
            ['ngoai', 'Đừng đong bằng muỗng. Con nghe nồi nước: sôi lớn là nó giận, lăn tăn là nó vui.'],
          ],
        },
      ],
      [
        520,
        {
          at: 'bep',
          light: 'dusk',
          shot: 'medium',
          who: [['ha', 0.34, 'crouch', 'think']],
          near: [
            ['pot', 0.72, 0.9, 1.3],
            ['steam', 0.72, 0.56, 1],
          ],
          sound: ['LỤP BỤP', 0.74, 0.24, '#F0C36A', 0.8],
          tells: 'Hôm sau, Hạ tắt điện thoại, ngồi nghe.',
        },
      ],
    ],
    [
      [
        520,
        {
          at: 'hemdem',
          shot: 'medium',
          who: [['tam', 0.5, 'hold', 'surprised', { holds: 'bowl' }]],
          says: [['tam', 'Ủa…', 'soft']],
        },
      ],
      [
        640,
        {
          at: 'rays',
          inks: ['#F0C36A', '#F4D08A'],
          shot: 'medium',
          who: [
            ['tam', 0.36, 'cheer', 'laugh'],
            ['ti', 0.76, 'cheer', 'laugh'],
          ],
          sound: ['XÌ XỤP!', 0.5, 0.14, '#C13A2A', 0.9],
          says: [['tam', 'Giống bảy phần rồi đó con!', 'shout']],
        },
      ],
      [
        660,
        {
          at: 'hemdem',
          shot: 'full',
          props: [['cart', 0.66, 0.94, 0.8]],
          near: [['steam', 0.56, 0.5, 0.9]],
          who: [
            ['ha', 0.24, 'idle', 'proud', { face: 'right' }],
            ['mun', 0.42, 'sit', 'happy', { size: 0.62 }],
          ],
          says: [['ha', 'Còn ba phần nữa. Mai tính tiếp ha, Mun.']],
        },
      ],
    ],
  ],
};
