import { linkTo } from '#contract/paths.ts';
import { type Host, HostError } from '#hosts/host.ts';
import { showTrouble } from '#ui/toasts.ts';

/** The code in one of our QR codes, or null for anything else that was scanned. */
export function codeInQr(text: string): string | null {
  try {
    const { protocol, pathname, hash } = new URL(text);
    const ours = /^https?:$/.test(protocol) && pathname === linkTo('qrLogin');
    return ours ? (/^#([\w-]{16,100})$/.exec(hash)?.[1] ?? null) : null;
  } catch {
    return null;
  }
}

/**
 * Opens the scanner (only where `host.scanToSignIn` exists) and resolves with the address of the question to answer,
 * or null: closed again, or no code of ours, which it says.
 */
export async function scanToSignIn(host: Pick<Host, 'scanToSignIn'>): Promise<string | null> {
  try {
    const code = codeInQr((await host.scanToSignIn?.()) ?? '');
    if (code) return `${linkTo('qrLogin')}#${code}`;
    showTrouble('Mã này không phải mã đăng nhập của Mọt.');
  } catch (error) {
    const ownNo = error instanceof HostError && error.reason === 'cancelled';
    if (!ownNo) showTrouble('Chưa mở được máy quét. Bạn thử lại nhé.');
  }
  return null;
}
