/** The texts of the house by the last part of their address: what their page is called, and what a search shows of it. */
export const informationPages = {
  'rieng-tu': {
    title: 'Cách giữ thông tin riêng',
    summary: 'Mọt giữ những gì về bạn, để làm gì, tới khi nào, và cách bạn xem lại hoặc xoá hết.',
  },
  'dieu-khoan': {
    title: 'Điều khoản',
    summary: 'Vài điều Mọt và bạn giữ với nhau khi đọc sách ở đây, viết ngắn để đọc được hết.',
  },
} as const;
export type InformationSlug = keyof typeof informationPages;
