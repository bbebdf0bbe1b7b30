import { type Database, poolOf } from '../kit/db/db.ts';

/* For tests: whether a server has written jobs since somebody looked; to ask the table after every call costs as much as a call. */

export interface WrittenJobs {
  /** A transaction that wrote one was committed; whoever sees to it sets it back. */
  seen: boolean;
}

type Query = (...args: unknown[]) => unknown;

/** Listens to the connections of a database from its first one on. */
export function writtenJobs(db: Database): WrittenJobs {
  const written: WrittenJobs = { seen: false };
  const see = () => {
    written.seen = true;
  };
  poolOf(db)?.on('connect', client => {
    const send = client.query.bind(client) as Query;
    let isWritten = false;
    const query: Query = (...args) => {
      const [first] = args as [string | { text?: string }];
      const text = typeof first === 'string' ? first : (first.text ?? '');
      if (text.startsWith('insert into "job"')) isWritten = true;
      const answer = send(...args);
      if (isWritten && /^(commit|rollback)/i.test(text)) {
        isWritten = false;
        Promise.resolve(answer).then(see, see);
      }
      return answer;
    };
    client.query = query as typeof client.query;
  });
  return written;
}
