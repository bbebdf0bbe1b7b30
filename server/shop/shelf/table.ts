import { isbnText } from '#rules/shop/isbn.ts';
import { cellLabels, conditionNames } from '#rules/shop/shelf.ts';
import { csvOf, marked } from '../../kit/table/csv.ts';
import type { ShelfDbRow } from './queries.ts';
import { isDigital } from './row.ts';

/* The shelf as a table: what is exported is read back without a change. */

export const columns = {
  id: 'Mã',
  isbn: 'ISBN',
  name: 'Tên sách',
  variation: 'Bản',
  ...cellLabels,
} as const;
export type ColumnName = keyof typeof columns;
export const columnNames = Object.keys(columns) as ColumnName[];

const yesNo = { yes: 'Có', no: 'Không' } as const;

export const shelfCsv = (rows: readonly ShelfDbRow[]): string =>
  csvOf([
    columnNames.map(name => columns[name]),
    ...rows.map(row => {
      const digital = isDigital(row);
      return [
        row.id,
        row.isbn ? isbnText(row.isbn) : '',
        marked(row.name),
        marked(row.variation),
        row.price,
        row.origin || '',
        digital ? '' : row.stock,
        digital ? '' : row.keep,
        digital ? '' : row.weight,
        marked(row.code),
        conditionNames[row.condition],
        row.active ? yesNo.yes : yesNo.no,
      ];
    }),
  ]);
