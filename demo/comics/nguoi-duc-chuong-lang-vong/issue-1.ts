import type { IssueScript } from '../draw/script.ts';
import type { Name } from './look.ts';

export const issue: IssueScript<Name> = {
  title: 'Mẻ đồng thứ bảy',
  pages: [
    [
      [
        7,
        {
          at: 'ben',
          shot: 'far',
          props: [['boat', 0.64, 0.76, 0.9]],
          who: [['ly', 0.24, 'walk', 'calm']],
          tells: 'Ngày xưa, ở cửa sông Vọng có một làng chuyên đúc chuông.',
        },
      ],
      [
        5,
        {
          at: 'lo',
          shot: 'medium',
          who: [['cha', 0.3, 'hit', 'calm', { holds: 'hammer' }]],
          props: [['bell', 0.74, 0.92, 0.7]],
          sound: ['CỐC', 0.7, 0.24, '#E6A628', 0.8],
        },
        {
          at: 'rush',
          inks: ['#F2ECDD', '#7E1F17'],
          props: [['crackedbell', 0.5, 0.86, 2.2]],
          sound: ['RẮC!', 0.5, 0.2],
        },
      ],
      [
        4,
        {
          at: 'lo',
          shot: 'medium',
          who: [
            ['cha', 0.3, 'hide', 'sad'],
            ['dao', 0.74, 'idle', 'sad'],
          ],
          says: [['cha', 'Lại nứt. Sáu quả, nứt cả sáu.']],
        },
      ],
    ],
    [
      [
        5,
        {
          at: 'dinh',
          shot: 'full',
          who: [
            ['quan', 0.28, 'hips', 'angry'],
            ['linh', 0.12, 'idle', 'calm', { face: 'right' }],
            ['cha', 0.72, 'bow', 'sad'],
          ],
          says: [['quan', 'Một tháng nữa không có chuông, thu lò, phạt cả làng!']],
        },
      ],
      [
        5,
        {
          at: 'trongnha',
          light: 'lamp',
          shot: 'medium',
          who: [
            ['cha', 0.28, 'sit', 'tired'],
            ['ba', 0.72, 'give', 'sad'],
          ],
          says: [
            ['ba', 'Tay ông run thế kia, rót làm sao được.'],
            ['cha', 'Làng còn ai biết rót đâu bà.'],
          ],
        },
      ],
      [
        5,
        {
          at: 'trongnha',
          light: 'night',
          shot: 'close',
          who: [['dao', 0.5, 'idle', 'think']],
          says: [['dao', 'Còn con.', 'think']],
        },
        {
          at: 'lo',
          light: 'dim',
          shot: 'full',
          who: [['dao', 0.4, 'crouch', 'calm']],
          props: [['lantern', 0.7, 0.95, 0.7]],
          tells: 'Đêm ấy, Đào gõ từng mảnh chuông vỡ.',
        },
      ],
    ],
    [
      [
        5,
        {
          at: 'lo',
          light: 'dim',
          shot: 'medium',
          who: [['dao', 0.32, 'hit', 'think', { holds: 'hammer' }]],
          props: [['bell', 0.76, 0.9, 0.6]],
          sound: ['COONG…', 0.74, 0.26, '#E6A628', 0.8],
          says: [['dao', 'Mảnh phơi nắng kêu trong. Mảnh ở bóng râm kêu đục…']],
        },
      ],
      [
        4,
        {
          at: 'rays',
          inks: ['#E6A628', '#EFBC4E'],
          shot: 'close',
          who: [['dao', 0.5, 'idle', 'surprised']],
          says: [['dao', 'Là khuôn! Khuôn đất còn ẩm!', 'shout']],
        },
        {
          at: 'ben',
          light: 'dusk',
          shot: 'medium',
          who: [['ly', 0.5, 'idle', 'happy']],
          says: [['ly', 'Mùa này gió nồm, đất nào mà khô?']],
        },
      ],
      [
        5,
        {
          at: 'tre',
          shot: 'full',
          who: [
            ['dao', 0.3, 'point', 'happy'],
            ['ly', 0.72, 'think', 'think'],
          ],
          says: [
            ['dao', 'Trên gò tre gió thổi cả đêm. Mình phơi khuôn ở đây!'],
            ['ly', 'Khuôn nặng bằng con trâu đấy!'],
          ],
        },
      ],
    ],
    [
      [
        5,
        {
          at: 'tre',
          shot: 'full',
          who: [
            ['ly', 0.2, 'push', 'tired', { face: 'right' }],
            ['dao', 0.44, 'push', 'angry', { face: 'right' }],
          ],
          props: [['pot', 0.74, 0.95, 1.6]],
          sound: ['HÒ DÔ TA!', 0.7, 0.16, '#C13A2A', 0.8],
        },
      ],
      [
        5,
        {
          at: 'dinh',
          shot: 'full',
          who: [
            ['ba', 0.26, 'give', 'proud', { holds: 'coins' }],
            ['dao', 0.72, 'bow', 'happy'],
          ],
          near: [
            ['pot', 0.5, 0.97, 0.5],
            ['coins', 0.4, 0.98, 0.4],
            ['bowl', 0.58, 0.98, 0.4],
          ],
          tells: 'Đồng không đủ. Người làng góp nồi, góp mâm, góp cả trâm cài.',
          says: [['ba', 'Trâm cưới của bà đây. Cho nó kêu tiếng vui.']],
        },
      ],
      [
        5,
        {
          at: 'trongnha',
          shot: 'medium',
          who: [
            ['cha', 0.3, 'idle', 'surprised'],
            ['dao', 0.74, 'bow', 'calm'],
          ],
          says: [
            ['dao', 'Cha ngồi bên lò nghe lửa. Con rót.'],
            ['cha', '…Ừ. Cha nghe, con rót.'],
          ],
        },
      ],
    ],
    [
      [
        5,
        {
          at: 'lo',
          light: 'fire',
          shot: 'medium',
          who: [
            ['cha', 0.26, 'point', 'calm'],
            ['dao', 0.66, 'pull', 'angry', { holds: 'pot' }],
          ],
          says: [['cha', 'Lửa reo rồi. Rót đi con! Đều tay!', 'shout']],
        },
      ],
      [
        5,
        {
          at: 'lo',
          light: 'fire',
          shot: 'close',
          wide: 1,
          who: [['dao', 0.5, 'idle', 'tired']],
          sound: ['XÈO…', 0.5, 0.14, '#E6A628', 0.8],
        },
        {
          at: 'tre',
          light: 'moon',
          wide: 1,
          shot: 'full',
          who: [
            ['dao', 0.34, 'sit', 'sleepy'],
            ['cha', 0.66, 'sit', 'sleepy'],
          ],
          tells: 'Ba ngày ba đêm chờ khuôn nguội.',
        },
      ],
      [
        7,
        {
          at: 'dinh',
          shot: 'full',
          props: [['bell', 0.56, 0.94, 1.5]],
          who: [
            ['dao', 0.26, 'hit', 'laugh', { holds: 'mallet' }],
            ['cha', 0.86, 'cheer', 'cry'],
          ],
          sound: ['BOONGGG', 0.56, 0.14, '#E6A628', 1.1],
          says: [['cha', 'Tiếng của mẹ con đấy, Đào ạ.']],
        },
      ],
    ],
  ],
};
