import { Howl } from 'howler';

/* howler 2.2.4 as its README uses it for large files: ?src=… */

const source = new URLSearchParams(location.search).get('src') ?? '';
document.querySelector('button')?.addEventListener('click', () => {
  new Howl({ src: [source], html5: true }).play();
});
