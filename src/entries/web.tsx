import { start } from '#app/start.tsx';
import { browserHost } from '#hosts/browser.ts';

start({ shell: 'web', host: browserHost(), basename: '/' });
