export type Row = Record<string, number | string>;

/** Ours against the faster of the two peers, and whether the limit of the issue holds. */
export function verdicts(rows: Row[]): Row[] {
  const value = (engine: string, column: string) => Number(rows.find(row => row.engine === engine)?.[column]);
  const ratio = (column: string, most: number): Row => {
    const peer = Math.min(value('bare', column), value('foliate', column));
    const share = value('ours', column) / peer;
    return {
      what: column,
      ours: value('ours', column),
      'faster peer': peer,
      ratio: share.toFixed(2),
      limit: `≤ ${most}`,
      holds: share <= most ? 'yes' : 'NO',
    };
  };
  const absolute = (column: string, most: number): Row => ({
    what: column,
    ours: value('ours', column),
    'faster peer': Math.min(value('bare', column), value('foliate', column)),
    ratio: '',
    limit: `≤ ${most}`,
    holds: value('ours', column) <= most ? 'yes' : 'NO',
  });
  const opening = [ratio('first page', 1), ratio('first page, phone', 0.6)];
  if (rows[0]?.turn === undefined) return opening;
  return [
    ...opening,
    absolute('crossing, phone', 60),
    absolute('crossing p95, phone', 150),
    absolute('documents after 200', 3),
    absolute('listeners per cycle', 0.5),
  ];
}
