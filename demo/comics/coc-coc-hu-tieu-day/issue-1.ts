import type { IssueScript } from '../draw/script.ts';
import type { Name } from './look.ts';

export const issue: IssueScript<Name> = {
  title: 'Mười giờ đêm',
  pages: [
    [
      [
        640,
        {
          at: 'vanphong',
          light: 'night',
          shot: 'full',
          who: [['hv', 0.36, 'sit', 'tired']],
          props: [['stool', 0.36, 0.95, 1]],
          tells: 'Chín giờ bốn mươi. Tầng mười hai.',
        },
      ],
      [
        520,
        {
          at: 'vanphong',
          light: 'night',
          shot: 'medium',
          who: [
            ['sep', 0.7, 'hips', 'calm'],
            ['hv', 0.26, 'idle', 'sleepy'],
          ],
          says: [['sep', 'Hạ ơi, sửa thêm một bản nữa nhé. Bản thứ mười hai.']],
        },
      ],
      [
        620,
        {
          at: 'plain',
          inks: ['#39406A', '#2E3458'],
          shot: 'close',
          who: [['hv', 0.5, 'idle', 'tired']],
          says: [['hv', 'Đói quá. Lâu rồi mình chưa ăn tối trước mười giờ.', 'think']],
        },
      ],
    ],
    [
      [180, { at: 'air', tells: 'Rồi từ dưới hẻm vọng lên một tiếng quen.' }],
      [
        560,
        {
          at: 'hemdem',
          shot: 'far',
          who: [['ti', 0.6, 'walk', 'calm', { holds: 'clappers', size: 1.2 }]],
          sound: ['CỐC CỐC… CỐC', 0.44, 0.3, '#F0C36A'],
        },
      ],
      [
        560,
        {
          at: 'rays',
          inks: ['#F0C36A', '#F4D08A'],
          shot: 'close',
          who: [['hv', 0.5, 'idle', 'surprised']],
          says: [['hv', 'Xe hủ tiếu của ngoại!', 'shout']],
        },
      ],
      [
        560,
        {
          at: 'hemdem',
          shot: 'full',
          who: [['hv', 0.34, 'run', 'laugh', { face: 'right' }]],
          sound: ['LẠCH BẠCH', 0.72, 0.4, '#E7937E', 0.8],
        },
      ],
    ],
    [
      [
        700,
        {
          at: 'hemdem',
          shot: 'full',
          props: [['cart', 0.66, 0.93, 0.86]],
          near: [['steam', 0.56, 0.44, 1]],
          who: [['ti', 0.2, 'idle', 'scared', { size: 1.1 }]],
          tells: 'Xe còn đó. Khói còn đó. Chỉ thiếu một người.',
        },
      ],
      [
        540,
        {
          at: 'hemdem',
          shot: 'medium',
          who: [
            ['hv', 0.28, 'idle', 'surprised'],
            ['ti', 0.72, 'hide', 'cry'],
          ],
          says: [
            ['hv', 'Tí, ngoại chị đâu?'],
            ['ti', 'Ngoại trượt chân, bác sĩ biểu nằm một tháng.'],
          ],
        },
      ],
      [
        560,
        {
          at: 'hemdem',
          shot: 'close',
          who: [['ti', 0.5, 'idle', 'sad']],
          says: [['ti', 'Em gõ một mình. Gõ riết mà hổng có ai nấu.', 'soft']],
        },
      ],
    ],
    [
      [
        560,
        {
          at: 'phongtro',
          light: 'lamp',
          shot: 'medium',
          who: [
            ['ngoai', 0.3, 'sit', 'happy'],
            ['hv', 0.72, 'idle', 'sad'],
          ],
          says: [['ngoai', 'Nghỉ một tháng chớ có gì. Con lo việc công ty đi.']],
        },
      ],
      [
        480,
        {
          at: 'plain',
          inks: ['#F6E3B8', '#EBCB8A'],
          light: 'old',
          shot: 'full',
          who: [['ngoai', 0.3, 'give', 'proud', { holds: 'bowl' }]],
          props: [['cart', 0.76, 0.95, 0.7]],
          tells: 'Ba mươi năm, cái xe nuôi mẹ, rồi nuôi Hạ.',
        },
      ],
      [
        560,
        {
          at: 'phongtro',
          light: 'lamp',
          shot: 'close',
          who: [
            ['hv', 0.3, 'idle', 'calm'],
            ['ngoai', 0.74, 'idle', 'surprised'],
          ],
          says: [
            ['hv', 'Ngoại chỉ con nấu đi.'],
            ['ngoai', 'Con? Con nấu mì gói còn khét mà!'],
          ],
        },
      ],
    ],
    [
      [
        560,
        {
          at: 'vanphong',
          shot: 'medium',
          who: [
            ['hv', 0.28, 'bow', 'shy'],
            ['sep', 0.72, 'idle', 'surprised'],
          ],
          says: [
            ['hv', 'Sếp ơi, một tháng tới em xin về đúng sáu giờ.'],
            ['sep', 'Sáu giờ… sáng hả?'],
          ],
        },
      ],
      [
        760,
        {
          at: 'hemdem',
          shot: 'full',
          props: [['cart', 0.7, 0.94, 0.8]],
          who: [
            ['ha', 0.3, 'push', 'angry', { face: 'right' }],
            ['ti', 0.1, 'cheer', 'laugh', { holds: 'clappers', face: 'right' }],
          ],
          sound: ['CỐC CỐC!', 0.3, 0.14, '#F0C36A', 0.9],
          says: [
            ['ha', 'Đi nào!', 'shout'],
            ['ti', 'Chị ơi, chị quên thả thắng!'],
          ],
        },
      ],
      [200, { at: 'air', tells: 'Còn tiếp: Tô đầu tiên' }],
    ],
  ],
};
