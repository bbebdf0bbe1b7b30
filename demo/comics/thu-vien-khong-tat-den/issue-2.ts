import type { IssueScript } from '../draw/script.ts';
import type { Name } from './look.ts';

export const issue: IssueScript<Name> = {
  title: 'Chữ ký trong tấm thẻ',
  pages: [
    [
      [
        5,
        {
          at: 'kho',
          shot: 'full',
          who: [
            ['an', 0.3, 'hold', 'think', { holds: 'torch' }],
            ['hung', 0.72, 'idle', 'scared'],
          ],
          tells: 'Manh mối số một: kho phiếu cũ.',
          says: [['hung', 'Ở đây mà có ma thì tớ xỉu tiếp đấy.']],
        },
      ],
      [
        5,
        {
          at: 'kho',
          shot: 'medium',
          who: [['an', 0.34, 'hold', 'happy', { holds: 'card' }]],
          says: [['an', 'Thẻ số 17. Trần Thị Mai, mười ba tuổi!']],
        },
        {
          at: 'kho',
          shot: 'close',
          who: [['hung', 0.5, 'idle', 'think']],
          says: [['hung', 'Giờ chắc bằng tuổi bà tớ.', 'think']],
        },
      ],
      [
        5,
        {
          at: 'plain',
          inks: ['#2A2F52', '#20243F'],
          near: [['signedcard', 0.5, 0.86, 3.2]],
          tells: 'Chữ M viết móc ngược, như cái lưỡi câu. An đã thấy chữ này ở đâu rồi.',
        },
      ],
    ],
    [
      [
        6,
        {
          at: 'hem',
          light: 'rain',
          rain: true,
          shot: 'full',
          who: [
            ['an', 0.32, 'walk', 'calm', { holds: 'umbrella', face: 'right' }],
            ['hung', 0.62, 'walk', 'tired', { face: 'right' }],
          ],
          says: [['an', 'Chữ M ấy có trên biển hiệu ở ngõ này!']],
        },
      ],
      [
        5,
        {
          at: 'hem',
          light: 'rain',
          rain: true,
          shot: 'full',
          props: [['sign', 0.7, 0.95, 1.6]],
          who: [['hung', 0.26, 'point', 'surprised']],
          says: [['hung', '“Tiệm may Mai”. Đóng cửa mất rồi!']],
        },
        {
          at: 'hem',
          light: 'rain',
          rain: true,
          shot: 'close',
          wide: 0.8,
          who: [['an', 0.5, 'idle', 'sad']],
          says: [['an', 'Muộn quá rồi sao?', 'soft']],
        },
      ],
      [
        4,
        {
          at: 'hem',
          light: 'rain',
          rain: true,
          shot: 'medium',
          who: [
            ['an', 0.28, 'idle', 'surprised', { face: 'left' }],
            ['hung', 0.7, 'idle', 'surprised', { face: 'left' }],
          ],
          says: [['<', 'Hai cháu tìm ai mà ướt hết thế?']],
        },
      ],
    ],
    [
      [
        7,
        {
          at: 'hem',
          light: 'rain',
          rain: true,
          shot: 'full',
          who: [
            ['mai', 0.28, 'idle', 'happy', { holds: 'umbrella' }],
            ['an', 0.64, 'idle', 'surprised'],
            ['hung', 0.86, 'idle', 'surprised'],
          ],
          says: [['mai', 'Bà là Mai đây.']],
        },
      ],
      [
        5,
        {
          at: 'trongnha',
          light: 'lamp',
          shot: 'medium',
          who: [
            ['mai', 0.3, 'sit', 'surprised'],
            ['an', 0.74, 'give', 'calm', { holds: 'book' }],
          ],
          says: [
            ['an', 'Bà còn nhớ cuốn này không ạ?'],
            ['mai', 'Trời ơi…', 'soft'],
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
          who: [['mai', 0.5, 'hold', 'cry', { holds: 'openbook' }]],
          says: [['mai', 'Cậu ấy không bao giờ lỡ hẹn. Bà giận cậu ấy suốt một mùa hè.']],
        },
      ],
    ],
    [
      [
        5,
        {
          at: 'cuathuvien',
          shot: 'full',
          who: [
            ['mai', 0.34, 'walk', 'calm', { face: 'right' }],
            ['an', 0.6, 'walk', 'happy', { face: 'right' }],
          ],
          tells: 'Đêm ấy, lúc mười hai giờ kém năm.',
        },
      ],
      [
        5,
        {
          at: 'phongdoc',
          light: 'moon',
          shot: 'full',
          who: [
            ['vinh', 0.28, 'hold', 'surprised', { holds: 'book' }],
            ['mai', 0.74, 'idle', 'cry'],
          ],
          says: [
            ['vinh', 'Mai… tóc cậu bạc rồi.', 'soft'],
            ['mai', 'Còn cậu thì trễ hẹn sáu mươi năm.'],
          ],
        },
      ],
      [
        5,
        {
          at: 'rays',
          inks: ['#3A4270', '#4A5486'],
          shot: 'medium',
          who: [
            ['vinh', 0.28, 'give', 'cry', { holds: 'book' }],
            ['mai', 0.74, 'hold', 'happy'],
          ],
          says: [
            ['vinh', 'Tớ trả cậu. Hay lắm. Nhất là đoạn cuối.'],
            ['mai', 'Tớ biết mà.'],
          ],
        },
      ],
    ],
    [
      [
        6,
        {
          at: 'dots',
          inks: ['#2C3462', '#46508A'],
          shot: 'full',
          who: [['vinh', 0.5, 'wave', 'happy', { up: 0.1, face: 'front' }]],
          props: [
            ['star', 0.2, 0.4, 0.4],
            ['star', 0.8, 0.3, 0.5],
            ['star', 0.72, 0.7, 0.3],
          ],
          says: [['vinh', 'Cảm ơn, thám tử An.', 'soft']],
        },
      ],
      [
        4,
        {
          at: 'quay',
          light: 'lamp',
          shot: 'medium',
          who: [
            ['bac', 0.3, 'idle', 'happy'],
            ['an', 0.72, 'hold', 'proud', { holds: 'card' }],
          ],
          says: [['bac', 'Vậy từ nay tắt đèn được rồi nhỉ?']],
        },
      ],
      [
        6,
        {
          at: 'cuathuvien',
          shot: 'full',
          who: [
            ['an', 0.26, 'sit', 'proud', { face: 'right' }],
            ['hung', 0.7, 'shrug', 'scared'],
          ],
          says: [
            ['an', 'Đừng bác ạ. Còn hai mươi ba phiếu chưa trả.'],
            ['hung', 'Hai mươi ba con ma nữa á?!', 'shout'],
          ],
        },
      ],
    ],
  ],
};
