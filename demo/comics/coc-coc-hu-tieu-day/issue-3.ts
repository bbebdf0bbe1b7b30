import type { IssueScript } from '../draw/script.ts';
import type { Name } from './look.ts';

export const issue: IssueScript<Name> = {
  title: 'Đêm mưa',
  pages: [
    [
      [
        640,
        {
          at: 'hemmua',
          shot: 'full',
          props: [['cart', 0.64, 0.94, 0.8]],
          who: [['ha', 0.26, 'hold', 'tired', { holds: 'umbrella' }]],
          tells: 'Đêm thứ mười chín. Mưa từ chập tối.',
        },
      ],
      [
        520,
        {
          at: 'hemmua',
          shot: 'medium',
          who: [
            ['ti', 0.3, 'idle', 'sad', { holds: 'clappers' }],
            ['ha', 0.72, 'idle', 'tired'],
          ],
          says: [['ti', 'Mưa to quá, gõ hổng ai nghe chị ơi.']],
        },
      ],
      [
        560,
        {
          at: 'plain',
          inks: ['#39406A', '#2E3458'],
          near: [
            ['pot', 0.5, 0.84, 1.8],
            ['steam', 0.5, 0.4, 1.2],
          ],
          says: [['<', 'Năm mươi tô. Chưa bán được tô nào.', 'think']],
        },
      ],
    ],
    [
      [
        620,
        {
          at: 'phodem',
          rain: true,
          shot: 'full',
          who: [
            ['tam', 0.24, 'hold', 'sad'],
            ['sep', 0.52, 'hide', 'tired'],
            ['mun', 0.76, 'crouch', 'sad', { size: 0.62 }],
          ],
          says: [['sep', 'Xe chết máy, điện thoại hết pin…']],
          tells: 'Dưới mái hiên đối diện, ai cũng đang đợi tạnh.',
        },
      ],
      [
        520,
        {
          at: 'hemmua',
          shot: 'close',
          who: [['ha', 0.5, 'idle', 'surprised']],
          says: [['ha', 'Ủa, sếp?', 'think']],
        },
      ],
      [
        600,
        {
          at: 'hemmua',
          shot: 'full',
          who: [
            ['ha', 0.3, 'run', 'happy', { face: 'right', holds: 'bowl' }],
            ['ti', 0.12, 'run', 'laugh', { face: 'right', holds: 'bowl' }],
          ],
          sound: ['LÕM BÕM', 0.72, 0.3, '#8FC0C8', 0.9],
          says: [['ha', 'Tô nào cũng nóng! Ai lạnh thì cầm!', 'shout']],
        },
      ],
    ],
    [
      [
        600,
        {
          at: 'phodem',
          light: 'lamp',
          rain: true,
          shot: 'medium',
          who: [
            ['sep', 0.3, 'hold', 'surprised', { holds: 'bowl' }],
            ['ha', 0.74, 'give', 'laugh'],
          ],
          says: [
            ['sep', 'Hạ? Em bán… hủ tiếu?'],
            ['ha', 'Dạ. Bản này chỉ sửa mười chín lần thôi sếp.'],
          ],
        },
      ],
      [
        560,
        {
          at: 'rays',
          inks: ['#E7937E', '#EDA390'],
          shot: 'close',
          who: [['sep', 0.5, 'idle', 'cry']],
          sound: ['XÌ XỤP', 0.78, 0.2, '#F0C36A', 0.7],
          says: [['sep', 'Giống tô mẹ anh hay mua…', 'soft']],
        },
      ],
      [
        600,
        {
          at: 'phodem',
          light: 'lamp',
          rain: true,
          shot: 'full',
          who: [
            ['tam', 0.2, 'hold', 'laugh', { holds: 'bowl' }],
            ['sep', 0.46, 'hold', 'happy', { holds: 'bowl' }],
            ['ti', 0.7, 'sit', 'laugh'],
            ['mun', 0.88, 'sit', 'happy', { size: 0.62 }],
          ],
          tells: 'Năm mươi tô hết trong một cơn mưa. Không ai trả tiền, vì Hạ không lấy.',
        },
      ],
    ],
    [
      [
        540,
        {
          at: 'phongtro',
          light: 'lamp',
          shot: 'medium',
          who: [
            ['ha', 0.28, 'shrug', 'shy'],
            ['ngoai', 0.72, 'hips', 'surprised'],
          ],
          says: [['ha', 'Con lỗ vốn một đêm, ngoại đừng la.']],
        },
      ],
      [
        560,
        {
          at: 'phongtro',
          light: 'lamp',
          shot: 'close',
          who: [['ngoai', 0.5, 'idle', 'laugh']],
          says: [['ngoai', 'Trời, đêm mưa nào ngoại chẳng lỗ! Không thì ai nhớ đường về cái hẻm này?']],
        },
      ],
      [
        640,
        {
          at: 'hemdem',
          shot: 'far',
          props: [['cart', 0.2, 0.92, 1.1]],
          who: [
            ['tam', 0.42, 'idle', 'happy', { face: 'left' }],
            ['sep', 0.58, 'idle', 'calm', { face: 'left' }],
            ['ti', 0.72, 'cheer', 'laugh', { face: 'left' }],
            ['mun', 0.86, 'sit', 'calm', { size: 0.7, face: 'left' }],
          ],
          tells: 'Đêm sau trời tạnh. Trước xe có một hàng dài.',
        },
      ],
    ],
    [
      [
        640,
        {
          at: 'hemdem',
          shot: 'full',
          props: [['cart', 0.7, 0.94, 0.8]],
          who: [
            ['ngoai', 0.2, 'walk', 'proud', { face: 'right' }],
            ['ha', 0.5, 'shrug', 'surprised', { face: 'left' }],
          ],
          says: [
            ['ngoai', 'Bữa nay ngoại gõ cho!'],
            ['ha', 'Ngoại! Chân ngoại!', 'shout'],
          ],
        },
      ],
      [
        560,
        {
          at: 'rays',
          inks: ['#F0C36A', '#F4D08A'],
          shot: 'medium',
          who: [['ngoai', 0.5, 'cheer', 'laugh', { holds: 'clappers', face: 'front' }]],
          sound: ['CỐC CỐC… CỐC!', 0.5, 0.12, '#C13A2A', 0.9],
        },
      ],
      [
        700,
        {
          at: 'hemdem',
          shot: 'far',
          props: [['cart', 0.6, 0.93, 1.3]],
          near: [['steam', 0.5, 0.62, 1.3]],
          who: [
            ['ha', 0.3, 'wave', 'laugh', { size: 1.2, face: 'right' }],
            ['ngoai', 0.16, 'idle', 'proud', { size: 1.2 }],
            ['ti', 0.86, 'cheer', 'laugh', { size: 1.2 }],
          ],
          says: [['ha', 'Hủ tiếu đây!', 'shout']],
          tells: 'Nghe tiếng gõ thì xuống nhé. Hẻm này lúc nào cũng còn một tô.',
        },
      ],
    ],
  ],
};
