/*
 * What people still call three parts of what was Thủ Đức in 2025. Their wards kept their names; other districts and wards that were
 * merged before stand in units/earlier-wards.tsv.
 */

/** The city they belonged to until 2025. */
export const THU_DUC = 'Thành phố Thủ Đức';

export const before2021: Readonly<Record<string, readonly string[]>> = {
  'Quận 2': [
    ...['Thảo Điền', 'An Phú', 'An Khánh', 'An Lợi Đông', 'Bình Trưng Đông', 'Bình Trưng Tây', 'Cát Lái'],
    ...['Thạnh Mỹ Lợi', 'Thủ Thiêm'],
  ],
  'Quận 9': [
    ...['Long Bình', 'Long Thạnh Mỹ', 'Tân Phú', 'Hiệp Phú', 'Tăng Nhơn Phú A', 'Tăng Nhơn Phú B'],
    ...['Phước Long A', 'Phước Long B', 'Phước Bình', 'Trường Thạnh', 'Long Phước', 'Long Trường', 'Phú Hữu'],
  ],
  'Quận Thủ Đức': [
    ...['Linh Xuân', 'Linh Trung', 'Linh Chiểu', 'Linh Tây', 'Linh Đông', 'Bình Chiểu', 'Bình Thọ'],
    ...['Tam Bình', 'Tam Phú', 'Hiệp Bình Phước', 'Hiệp Bình Chánh', 'Trường Thọ'],
  ],
};
