/** The key of an object storage, which no address holds: addresses are logged and shown. */
export interface StorageKeys {
  id: string;
  secret: string;
}

/** Address of a bucket. */
export interface BucketAddress {
  /** Scheme, host, and the bucket where it is part of the path; no slash at the end. */
  base: string;
  region: string;
  /** '' or a folder inside the bucket, with a slash at its end. */
  folder: string;
}

/**
 * Reads `s3://bucket/folder?endpoint=https://…&region=…`. With an endpoint the bucket is the first part of the path, as every
 * storage but Amazon's wants it; without one it is Amazon's. Throws an Error that says what is wrong.
 */
export function readStorageAddress(text: string): BucketAddress {
  if (!URL.canParse(text))
    throw new Error('an address like s3://bucket?endpoint=https://…&region=… is needed');
  const url = new URL(text);
  if (url.protocol !== 's3:') throw new Error('only s3:// is known');
  if (url.username || url.password)
    throw new Error('keys belong into STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY');
  for (const name of url.searchParams.keys())
    if (name !== 'endpoint' && name !== 'region') throw new Error(`${name} is not known`);
  const bucket = url.host;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new Error('the bucket has no usable name');
  const folder = url.pathname.replace(/^\/+|\/+$/g, '');
  if (folder && !/^[\w./-]+$/.test(folder)) throw new Error('the folder has no usable name');
  const region = url.searchParams.get('region') || 'us-east-1';
  if (!/^[\w-]+$/.test(region)) throw new Error('the region has no usable name');
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint && !/^https?:\/\/[^/?#@]+$/.test(endpoint.replace(/\/$/, '')))
    throw new Error('the endpoint is an address without a path');
  return {
    base: endpoint
      ? `${endpoint.replace(/\/$/, '')}/${bucket}`
      : `https://${bucket}.s3.${region}.amazonaws.com`,
    region,
    folder: folder ? `${folder}/` : '',
  };
}

/** Null, or why an address is none of a storage. */
export function whyNotStorage(text: string): string | null {
  try {
    readStorageAddress(text);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
