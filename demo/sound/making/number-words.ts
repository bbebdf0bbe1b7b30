const digits = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'];

/** A number from 0 to 9,999 in words, as one reads it aloud: 15 is "mười lăm", 1936 "một nghìn chín trăm ba mươi sáu". */
export function numberWords(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > 9_999)
    throw new RangeError(`not read aloud: ${value}`);
  const thousands = Math.floor(value / 1000);
  const rest = value % 1000;
  if (thousands === 0) return belowThousand(rest);
  if (rest === 0) return `${digits[thousands]} nghìn`;
  const hundreds = rest < 100 ? `không trăm ${afterHundreds(rest)}` : belowThousand(rest);
  return `${digits[thousands]} nghìn ${hundreds}`;
}

function belowThousand(value: number): string {
  if (value < 100) return belowHundred(value);
  const rest = value % 100;
  const hundreds = `${digits[Math.floor(value / 100)]} trăm`;
  return rest === 0 ? hundreds : `${hundreds} ${afterHundreds(rest)}`;
}

const afterHundreds = (value: number) => (value < 10 ? `lẻ ${digits[value]}` : belowHundred(value));

function belowHundred(value: number): string {
  const [tens, units] = [Math.floor(value / 10), value % 10];
  if (tens === 0) return digits[units] ?? '';
  const front = tens === 1 ? 'mười' : `${digits[tens]} mươi`;
  if (units === 0) return front;
  if (units === 5) return `${front} lăm`;
  return `${front} ${units === 1 && tens > 1 ? 'mốt' : digits[units]}`;
}
