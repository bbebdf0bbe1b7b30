/** The code in what was typed or pasted: "Mã 123456 của Mọt, có hiệu lực 3 phút" holds 123456. */
export function codeIn(text: string, digits: number): string {
  const runs = text.match(/\d+/g) ?? [];
  return runs.find(run => run.length === digits) ?? runs.join('').slice(0, digits);
}
