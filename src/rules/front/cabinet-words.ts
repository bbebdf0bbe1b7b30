/* Days of the cabinet in words. Days are YYYY-MM-DD. */

const weekdays = ['Chủ nhật', 'thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy'];

/** "thứ Bảy 28/11" */
export function weekdayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return `${weekdays[at.getUTCDay()]} ${day.slice(8)}/${day.slice(5, 7)}`;
}

const shortWeekdays = ['CN', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'];

/** "T7 28/11", where there is room for little. */
export function shortWeekdayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return `${shortWeekdays[at.getUTCDay()]} ${day.slice(8)}/${day.slice(5, 7)}`;
}

/** "Hôm nay", "Mai", "Còn 22 ngày" */
export function awayWords(days: number): string {
  if (days === 0) return 'Hôm nay';
  return days === 1 ? 'Ngày mai' : `Còn ${days} ngày`;
}
