/*
 * Pages of fixed words that search engines may find, a row each by the name of the address: what is said of it in search
 * results, and the file of its screen, in src. Its title stands in contract/all-paths.ts. The site map has all of them. Data
 * alone: the web build reads it.
 */
export const plainPages = {
  codeCfi: {
    description:
      'Cho biên tập và đối tác: chọn một cuốn, lấy mã EPUB CFI chỉ vào đầu từng chương, và đọc xem mã nói gì.',
    screen: 'features/library/tools/CfiPage.tsx',
  },
  testMedia: {
    description: 'Trình duyệt này nghe được gì, xem được gì, còn bao nhiêu chỗ và tải nhanh tới đâu.',
    screen: 'features/library/tools/TestMediaPage.tsx',
  },
} as const;

export type PlainName = keyof typeof plainPages;
export const plainNames = Object.keys(plainPages) as PlainName[];

/** The file of each screen. */
export const plainScreens = Object.fromEntries(plainNames.map(name => [name, plainPages[name].screen])) as {
  [N in PlainName]: (typeof plainPages)[N]['screen'];
};
