import { PHOTO_BYTES } from '#rules/library/photos.ts';
import type { RatePraise } from '#rules/shop/ratings.ts';

/** Meaning of a number of stars. */
export const starLabels = [
  '',
  'Dở, tiếc tiền',
  'Tạm được',
  'Được',
  'Hay, đáng giữ lại',
  'Rất hay, phải kể cho bạn bè',
] as const;

export const praiseLabels: Record<RatePraise, string> = {
  paper: 'Giấy đẹp',
  packing: 'Gói kỹ',
  on_time: 'Giao đúng hẹn',
  as_told: 'Đúng mô tả',
  print: 'Chữ dễ đọc',
};

const ordinals = ['thứ nhất', 'thứ hai', 'thứ ba', 'thứ tư', 'thứ năm'];

/** Why a file is not even sent, or ''. The server looks inside. `place` counts from 0. */
export function whyNotPhoto({ size, type }: Pick<File, 'size' | 'type'>, place: number): string {
  const which = `Ảnh ${ordinals[place] ?? 'này'}`;
  if (size > PHOTO_BYTES)
    return `${which} nặng ${Math.ceil(size / 1_048_576)} MB. Mọt nhận tới 10 MB một ảnh.`;
  if (size === 0) return `${which} là tệp trống. Bạn chọn ảnh khác nhé.`;
  if (type && !type.startsWith('image/')) return `${which} không phải ảnh. Bạn chọn tệp ảnh nhé.`;
  return '';
}

export const tooManyPhotos = (most: number): string => `Bạn gửi được tới ${most} ảnh.`;
