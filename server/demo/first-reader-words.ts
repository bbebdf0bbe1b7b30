interface SavedWord {
  word: string;
  meaning: string;
  /** Where he met it, and its book; `chapter` as in a link. */
  sentence: string;
  title: string;
  chapter: number;
  /** How often he has answered it since. */
  times: number;
}

/** Out of the books of the demo library. */
export const savedWords: readonly SavedWord[] = [
  {
    ...{ word: 'cây bẹo', title: 'Chợ nổi tháng Chạp', chapter: 1, times: 3 },
    meaning: 'Cây sào dựng trước mũi ghe ở chợ nổi, treo thứ ghe ấy bán',
    sentence: 'Ở chợ nổi Cái Răng, mỗi ghe có một cây sào tre dựng trước mũi, gọi là cây bẹo.',
  },
  {
    ...{ word: 'con nước', title: 'Chợ nổi tháng Chạp', chapter: 1, times: 2 },
    meaning: 'Nước sông lên xuống theo tuần trăng',
    sentence: 'Bà mở radio coi con nước rằm.',
  },
  {
    ...{ word: 'mái chèo', title: 'Chợ nổi tháng Chạp', chapter: 2, times: 2 },
    meaning: 'Phần dẹt của cây chèo, quạt nước cho ghe đi',
    sentence:
      'Ngoài kia có tiếng chèo, một mái chèo từ bên trái tới, một mái chèo từ bên phải tới, gặp nhau trước mũi ghe.',
  },
  {
    ...{ word: 'lác đác', title: 'Người giữ đèn biển', chapter: 1, times: 4 },
    meaning: 'Thưa, mỗi chỗ một ít',
    sentence: 'Ngoài kia, ở hướng tây, trời đã sập hẳn; ven chân núi lác đác mấy đốm đèn nhà, thấp và vàng.',
  },
  {
    ...{ word: 'vệt sáng', title: 'Người giữ đèn biển', chapter: 3, times: 1 },
    meaning: 'Dải ánh sáng dài và hẹp',
    sentence: 'Ngoài cửa sổ, hai vệt sáng đi qua, một, hai, rồi thôi.',
  },
  {
    ...{ word: 'đèn bão', title: 'Người giữ đèn biển', chapter: 6, times: 1 },
    meaning: 'Đèn dầu có ống kính che, gió lớn không tắt',
    sentence:
      'Từ đó tới hừng đông còn hai tiếng, ông Thuần thắp hai cái đèn bão treo trong lòng thấu kính, và họ đứng nhìn nhau.',
  },
  {
    ...{ word: 'lập loè', title: 'Bay qua mùa lũ', chapter: 3, times: 1 },
    meaning: 'Khi sáng khi tắt, nhỏ và yếu',
    sentence: 'Chú Chín ngồi xổm bên trên, điếu thuốc đỏ lập loè.',
  },
  {
    ...{ word: 'thuỷ triều', title: 'Sóng ở đáy bát', chapter: 1, times: 0 },
    meaning: 'Nước biển lên xuống mỗi ngày theo sức hút của trăng và mặt trời',
    sentence: 'Thìa thứ năm, thứ sáu, cái ngọt từ dưới mới đùn lên, chậm như thuỷ triều vào sông Lấp.',
  },
  {
    ...{ word: 'ngập ngừng', title: 'Cá chép không hoá rồng', chapter: 6, times: 0 },
    meaning: 'Vừa muốn vừa không, chưa quyết',
    sentence:
      'Nhưng Khoai thấy một đám nhỏ, hơi xanh, cứ bay tới khúc sông này thì ngập ngừng, vòng sang phía Phúc Đồng, vòng về, rồi lại vòng đi.',
  },
];
