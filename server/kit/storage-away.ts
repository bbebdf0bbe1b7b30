/** The storage did not answer, or not in time: nothing is known of what is asked for. Never thrown for what is not there. */
export class StorageAway extends Error {
  override name = 'StorageAway';
}

/** A disk that is gone or a folder of another machine that does not answer. */
const gone = ['EIO', 'ESTALE', 'ENOTCONN', 'ETIMEDOUT', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENXIO'];

export const isStorageAway = (error: unknown): boolean =>
  error instanceof StorageAway || gone.includes(String((error as { code?: unknown } | null)?.code ?? ''));
