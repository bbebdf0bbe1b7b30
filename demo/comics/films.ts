/** A motion comic: which panels, in which order. */
export interface Film {
  comic: string;
  title: string;
  description: string;
  /** Issue, page, row, panel of the row; all from 1. */
  shots: [issue: number, page: number, row: number, panel: number][];
  /** Index of the shot used as the poster, from 0. */
  poster: number;
}

export const films: readonly Film[] = [
  {
    comic: 'meo-u-xuong-pho',
    title: 'Mèo Ú và mùi bánh mì',
    description:
      'Một đêm trăng, hai con mèo và ổ bánh mì cuối cùng. Truyện tranh động từ tập 3 “Mùi bánh mì”.',
    shots: [
      [3, 1, 1, 1],
      [3, 1, 2, 1],
      [3, 1, 3, 1],
      [3, 2, 1, 1],
      [3, 2, 2, 1],
      [3, 2, 3, 1],
      [3, 3, 3, 1],
      [3, 4, 1, 1],
      [3, 4, 3, 1],
      [3, 5, 1, 1],
    ],
    poster: 0,
  },
  {
    comic: 'nguoi-duc-chuong-lang-vong',
    title: 'Tiếng chuông làng Vọng',
    description:
      'Thuyền lạ vào cửa sông lúc nửa đêm, và một cô bé cầm vồ đánh chuông. Truyện tranh động từ tập 2 “Tiếng chuông trên sông”.',
    shots: [
      [2, 1, 1, 1],
      [2, 1, 2, 1],
      [2, 1, 3, 1],
      [2, 2, 1, 1],
      [2, 2, 2, 1],
      [2, 3, 2, 1],
      [2, 3, 3, 1],
      [2, 4, 1, 1],
      [2, 4, 2, 1],
      [2, 5, 4, 1],
    ],
    poster: 5,
  },
];
