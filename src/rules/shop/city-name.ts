/** A province or city without its kind: "Tỉnh Lâm Đồng" → "Lâm Đồng", "Thành phố Huế" → "Huế". */
export const shortCityName = (name: string): string => name.replace(/^(Thành phố|Tỉnh) /, '');
