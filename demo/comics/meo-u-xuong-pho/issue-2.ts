import type { IssueScript } from '../draw/script.ts';
import type { Name } from './look.ts';

export const issue: IssueScript<Name> = {
  title: 'Cái chuông của Vện',
  pages: [
    [
      [
        5,
        {
          at: 'congvien',
          shot: 'full',
          who: [['ven', 0.5, 'cheer', 'cry', { face: 'front' }]],
          sound: ['HU HU!', 0.2, 0.24, '#27476E'],
          says: [['ven', 'Chuông của tớ đâu mất rồi!', 'shout']],
        },
      ],
      [
        5,
        {
          at: 'congvien',
          shot: 'medium',
          who: [
            ['u', 0.28, 'give', 'surprised'],
            ['ven', 0.7, 'hide', 'cry'],
          ],
          says: [
            ['u', 'Chuông nào cơ?'],
            ['ven', 'Cái chuông đồng ở cổ. Bà cho tớ hồi bé.'],
          ],
        },
      ],
      [
        4,
        {
          at: 'plain',
          inks: ['#F2DFA9', '#E3C57A'],
          light: 'old',
          shot: 'medium',
          who: [['ven', 0.34, 'sit', 'laugh']],
          props: [['bell', 0.72, 0.84, 0.9]],
          tells: 'Mỗi lần chuông kêu, bà biết Vện đang về.',
        },
        {
          at: 'rays',
          inks: ['#27476E', '#315685'],
          shot: 'close',
          who: [['u', 0.5, 'point', 'angry']],
          says: [['u', 'Để tớ tìm ra kẻ lấy!']],
        },
      ],
    ],
    [
      [
        5,
        {
          at: 'cho',
          shot: 'full',
          who: [
            ['se', 0.24, 'point', 'sly', { size: 1.3 }],
            ['u', 0.6, 'think', 'think', { size: 1.3 }],
          ],
          says: [
            ['se', 'Ai hay tha đồ lấp lánh? Chuột chứ ai!'],
            ['u', 'Chít á?'],
          ],
        },
      ],
      [
        5,
        {
          at: 'hem',
          shot: 'medium',
          who: [
            ['u', 0.3, 'point', 'angry'],
            ['chit', 0.72, 'idle', 'surprised'],
          ],
          says: [
            ['u', 'Chít! Trả chuông cho Vện đi!', 'shout'],
            ['chit', 'Hả?'],
          ],
        },
      ],
      [
        5,
        {
          at: 'plain',
          inks: ['#A9C8CF', '#8FB4BE'],
          shot: 'close',
          who: [['chit', 0.5, 'idle', 'sad']],
          says: [['chit', 'Cậu cũng nghĩ tớ ăn trộm à?']],
        },
        {
          at: 'hem',
          light: 'dusk',
          shot: 'full',
          who: [
            ['chit', 0.66, 'walk', 'sad', { face: 'right', size: 1.4 }],
            ['u', 0.2, 'idle', 'shy', { size: 1.2 }],
          ],
          tells: 'Chít không cãi. Chít chỉ quay đi.',
        },
      ],
    ],
    [
      [
        4,
        {
          at: 'mainha',
          shot: 'full',
          who: [['u', 0.3, 'sit', 'sad', { size: 1.3 }]],
          says: [['u', 'Mình chưa hỏi đã mắng. Giống hôm ở chợ, người ta mắng mình…', 'think']],
        },
      ],
      [
        4,
        {
          at: 'mainha',
          shot: 'close',
          wide: 1,
          who: [['u', 0.5, 'idle', 'surprised']],
          sound: ['LENG KENG', 0.5, 0.2, '#E6A628', 0.8],
        },
        {
          at: 'rush',
          inks: ['#22356A', '#2E4580'],
          shot: 'medium',
          who: [['u', 0.5, 'run', 'surprised']],
          says: [['u', 'Tiếng chuông!', 'shout']],
        },
      ],
      [
        6,
        {
          at: 'mainha',
          shot: 'full',
          who: [
            ['u', 0.22, 'crouch', 'surprised', { size: 1.2 }],
            ['se', 0.7, 'hide', 'shy', { size: 1.4 }],
          ],
          props: [['bell', 0.5, 0.92, 0.7]],
          says: [
            ['u', 'Sẻ! Hoá ra là cậu!'],
            ['se', 'Suỵt… Khẽ thôi, chúng nó vừa ngủ.', 'soft'],
          ],
        },
      ],
    ],
    [
      [
        6,
        {
          at: 'dots',
          inks: ['#F2DFA9', '#F8EBC4'],
          shot: 'medium',
          who: [['se', 0.5, 'give', 'tired']],
          props: [['bell', 0.8, 0.9, 0.7, 180]],
          tells: 'Tổ của Sẻ bị gió thổi bay. Trong lòng chuông có ba quả trứng.',
          says: [['se', 'Tớ nhặt được ở bãi cỏ. Tớ tưởng không ai cần.']],
        },
      ],
      [
        4,
        {
          at: 'rays',
          inks: ['#E7937E', '#EDA390'],
          shot: 'close',
          who: [['u', 0.5, 'think', 'shy']],
          says: [['u', 'Vậy mà cậu bảo là Chít…']],
        },
        {
          at: 'rays',
          inks: ['#A9C8CF', '#BCD6DB'],
          shot: 'close',
          who: [['se', 0.5, 'hide', 'cry']],
          says: [['se', 'Tớ sợ mất tổ nên nói bừa. Tớ xin lỗi.']],
        },
      ],
      [
        5,
        {
          at: 'hem',
          shot: 'full',
          who: [
            ['u', 0.3, 'bow', 'sad', { size: 1.3 }],
            ['chit', 0.72, 'cross', 'sad', { size: 1.4 }],
          ],
          says: [['u', 'Chít ơi, tớ sai rồi. Tớ nghe một nửa mà mắng cả câu.']],
        },
      ],
    ],
    [
      [
        5,
        {
          at: 'hem',
          shot: 'medium',
          who: [
            ['chit', 0.3, 'hips', 'sly'],
            ['u', 0.72, 'idle', 'surprised'],
          ],
          says: [
            ['chit', 'Phạt cậu làm tổ mới cho Sẻ. Tớ phụ!'],
            ['u', 'Thật nhé?'],
          ],
        },
      ],
      [
        5,
        {
          at: 'mainha',
          light: 'dusk',
          shot: 'full',
          who: [
            ['u', 0.2, 'give', 'happy', { size: 1.1, holds: 'broom' }],
            ['chit', 0.5, 'hold', 'happy', { size: 1.3 }],
            ['se', 0.8, 'cheer', 'laugh', { size: 1.3 }],
          ],
          sound: ['CỘC CỘC', 0.24, 0.2, '#C13A2A', 0.8],
        },
      ],
      [
        6,
        {
          at: 'congvien',
          shot: 'full',
          who: [
            ['ven', 0.5, 'cheer', 'laugh', { face: 'front' }],
            ['u', 0.2, 'wave', 'laugh', { size: 1.1 }],
            ['chit', 0.8, 'idle', 'proud', { size: 1.2 }],
          ],
          props: [['bell', 0.62, 0.94, 0.5]],
          sound: ['LENG KENG!', 0.72, 0.12, '#E6A628', 0.8],
          tells: 'Chuông lại kêu. Và trên mái nhà, ba cái mỏ bé xíu cũng kêu theo.',
        },
      ],
    ],
  ],
};
