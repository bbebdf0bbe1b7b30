/** A table that the server keeps for a field, and what it left out. */
export interface SentTable {
  id: number;
  says: string;
  problems: string[];
  left_out: number;
}
