/** Company pages by the last part of their address: their title and their description in search results. */
export const informationPages = {
  'rieng-tu': {
    title: 'Quyền riêng tư',
    summary: 'Mọt giữ những gì về bạn, để làm gì, tới khi nào, và cách bạn xem lại hoặc xoá hết.',
  },
  'dieu-khoan': {
    title: 'Điều khoản',
    summary: 'Vài điều Mọt và bạn giữ với nhau khi đọc sách ở đây, viết ngắn để đọc được hết.',
  },
} as const;
export type InformationSlug = keyof typeof informationPages;
