import { lookup } from 'node:dns';
import { request as plainRequest, type RequestOptions } from 'node:http';
import { request as safeRequest } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { refuseInTransaction } from '../kit/db/transact.ts';
import { GatewayError, type Visit } from '../kit/gateways.ts';

/** Upper bound of a reply. */
const MOST_BYTES = 65_536;

/** Networks that are not the internet: our own machine, our neighbours, tunnels and what nobody owns (RFC 6890). */
const inside = new BlockList();
for (const [network, bits] of [
  ...[
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ],
  ...[
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ],
  ...[
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
] as [string, number][])
  inside.addSubnet(network, bits, 'ipv4');
/** Of IPv6 only what the internet uses: the rest, mapped and translated addresses among it, is inside. */
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ...[
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
  ],
] as [string, number][])
  inside.addSubnet(network, bits, 'ipv6');

/** Whether an address is one of the internet. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? outside.check(address, 'ipv6') && !inside.check(address, 'ipv6')
    : isIP(address) === 4 && !inside.check(address, 'ipv4');

const LOOPBACK = /^(localhost|127\.0\.0\.1)$/;

/** Whether a request may go there as far as its address tells; names are looked at again when they are resolved. */
export function mayVisit(address: string, loopback: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (loopback && LOOPBACK.test(bare)) return /^https?:$/.test(protocol);
  const inner = isIP(bare) ? !isPublicAddress(bare) : LOOPBACK.test(bare);
  return protocol === 'https:' && !inner && username === '' && password === '';
}

/** Resolves a name and gives only addresses of the internet; the connection goes to what was checked, not to a second answer. */
const publicLookup: LookupFunction = (name, options, callback) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    const inner = found?.find(({ address }) => !isPublicAddress(address));
    const first = found?.[0];
    if (error || inner || !first) callback(error ?? new Error('not a public address'), '', 4);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });

/**
 * Requests to addresses that others gave us: https alone, to the internet alone, no redirect, one deadline, a size limit.
 * `loopback` lets plain http to this machine through: for the demo, whose sites stand here.
 */
export const visitOutside =
  ({ loopback, timeoutMs = 8_000 }: { loopback: boolean; timeoutMs?: number }): Visit =>
  (address, { method, headers = {}, body = '' }) => {
    const url = new URL(address);
    refuseInTransaction(`a request to ${url.host}`);
    const bare = url.hostname.replace(/^\[|\]$/g, '');
    const here = loopback && LOOPBACK.test(bare);
    const away = (why: string) => new GatewayError('away', `${url.host} ${why}`);
    if (!here && url.protocol !== 'https:') return Promise.reject(away('is not reached by https'));
    if (!here && isIP(bare) && !isPublicAddress(bare)) return Promise.reject(away('did not answer'));
    const options: RequestOptions = {
      method,
      headers: {
        ...headers,
        'user-agent': 'Mot/1',
        ...(body.length > 0 && { 'content-length': Buffer.byteLength(body) }),
      },
      signal: AbortSignal.timeout(timeoutMs),
      // A connection that was kept may lead where its name led before.
      agent: false,
      ...(!here && { lookup: publicLookup }),
    };
    return new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? safeRequest : plainRequest;
      const asked = send(url, options, answer => {
        const parts: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > MOST_BYTES) asked.destroy(away('answered too much'));
          else parts.push(part);
        });
        answer.on('error', () => reject(away('did not answer')));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
        );
      });
      asked.on('error', error => reject(error instanceof GatewayError ? error : away('did not answer')));
      asked.end(body);
    });
  };
