import { BadSetting } from './bad-setting.ts';
import { DataFolderInUse } from './db/data-lock.ts';
import { isDiskFull, isUnavailable } from './db/errors.ts';
import { StorageAway } from './storage-away.ts';
import { OtherStorage } from './storage-mark.ts';

interface Told {
  code?: string;
  path?: string;
  message: string;
}

/** One sentence for an error that the operator can mend; null for a fault of ours, whose stack says where it is. */
export function whyForOperator(error: unknown): string | null {
  const { code = '', path = '', message } = error as Told;
  if (
    error instanceof BadSetting ||
    error instanceof DataFolderInUse ||
    error instanceof OtherStorage ||
    code === 'EADDRINUSE'
  )
    return message;
  if (error instanceof StorageAway)
    return `The storage is away: ${message}. Nothing is known to be lost; try again.`;
  if (isDiskFull(error)) return `No room is left on the disk${path && ` for ${path}`}.`;
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `${path || 'A file'} may not be written here: ${message}`;
  if (['28P01', '28000', '3D000', '42501'].includes(code))
    return `The database refuses: ${message}. See DATABASE_URL and MIGRATION_DATABASE_URL.`;
  if (isUnavailable(error)) return `The database does not answer: ${message || code}. See DATABASE_URL.`;
  return null;
}
