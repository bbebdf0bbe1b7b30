/* Names of the youth cabinet that its screens, metadata and queries share. */

/** The topic whose works stand in the cabinet, besides those of the topics that its menu names. */
export const YOUTH_TOPIC = 'Thanh niên';

export const youthForms = ['ebook', 'audiobook', 'podcast'] as const;
export type YouthForm = (typeof youthForms)[number];
export const cornerNames = ['student', 'forces'] as const;
export type CornerName = (typeof cornerNames)[number];

export const youthTitle = 'Tủ sách thanh niên';
export const youthLead =
  'Sách chữ, sách nói và podcast chọn cho những năm mới lớn: đi học xa, đi làm, đi bộ đội, và lúc nào cũng có cuốn để mở.';

export const formLabels = {
  ebook: {
    title: 'Sách chữ của tủ',
    lead: 'Mở ra là đọc, chỗ dừng hôm nay là chỗ bắt đầu ngày mai.',
    empty: 'Sách chữ của tủ đang được chọn.',
    list: 'youthEbooks',
    shelf: 'youthEbookShelf',
  },
  audiobook: {
    title: 'Sách nói của tủ',
    lead: 'Nghe lúc đi đường, lúc gấp chăn, lúc chờ cơm.',
    empty: 'Sách nói của tủ đang được chọn.',
    list: 'youthAudiobooks',
    shelf: 'youthAudiobookShelf',
  },
  podcast: {
    title: 'Podcast của tủ',
    lead: 'Tập mới đứng trước, tập tiếp theo lúc nào cũng sẵn.',
    empty: 'Podcast của tủ đang được chọn.',
    list: 'youthPodcasts',
    shelf: 'youthPodcastShelf',
  },
} as const satisfies Record<
  YouthForm,
  { title: string; lead: string; empty: string; list: string; shelf: string }
>;

export const cornerLabels = {
  student: {
    title: 'Góc sinh viên',
    lead: 'Ôn thi, kỹ năng, chuyện tiền nong và khoa học, cuốn miễn phí đứng trước.',
    path: 'youthStudents',
  },
  forces: {
    title: 'Góc lực lượng vũ trang',
    lead: 'Lịch sử, hồi ký, thư và đất nước mình. Nghe được trên đường hành quân, kể cả lúc không có mạng.',
    path: 'youthForces',
  },
} as const satisfies Record<CornerName, { title: string; lead: string; path: string }>;

export const topicsLabel = {
  title: 'Chủ đề của tủ sách',
  lead: 'Mỗi chủ đề là một lối đi: sách chữ, sách nói, podcast xếp cạnh nhau.',
};
export const collectionsLabel = {
  title: 'Tuyển tập của tủ',
  lead: 'Vài cuốn đặt cạnh nhau theo ý người biên tập. Đọc tới đâu, Mọt nhớ tới đó.',
};
export const suggestLabel = {
  title: 'Gợi ý hôm nay',
  lead: 'Mỗi ngày một cuốn cho cả tủ, mở ra đọc được ngay.',
};
export const feedLabel = {
  title: 'Bảng tin của tủ',
  lead: 'Bạn đọc kể về sách của tủ: một câu vừa gấp lại, một góc phòng thuê, một buổi gác.',
};
export const mediaLabel = {
  title: 'Ảnh của tủ',
  lead: 'Góc đọc, kệ sách, trang giấy đang mở của bạn đọc tủ này.',
};
