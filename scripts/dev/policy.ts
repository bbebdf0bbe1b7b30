/** Where Vite serves modules and the files they name; the embed pages have a Vite of their own below /embed/. */
export const MODULES = /^\/((embed\/)?(@|src\/|node_modules\/)|embed\/embed\/)/;

/** What modules bring with them that a build has among its assets. */
const FILES = ['/src/', '/node_modules/', '/embed/src/', '/embed/embed/', '/embed/node_modules/'];

/**
 * The server's own policy of a page, and room for what Vite adds to it: pictures and fonts beside their modules, and the
 * line on which it tells of changes. Scripts come as files of ours, in development as in production. `host` is the
 * request's, "localhost:4000".
 */
export function developmentPolicy(policy: string, host: string): string {
  const files = FILES.map(path => `http://${host}${path}`).join(' ');
  const added: Record<string, string> = {
    'img-src': files,
    'font-src': files,
    'connect-src': `ws://${host}`,
  };
  return policy
    .split('; ')
    .map(rule => {
      const more = added[rule.split(' ')[0] as string];
      return more ? `${rule} ${more}` : rule;
    })
    .join('; ');
}
