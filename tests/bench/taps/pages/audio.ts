/* A media element used plainly: ?src=… and, for what comes after it, ?next=… in a second one that loads beforehand. */

const asked = new URLSearchParams(location.search);
const source = asked.get('src') ?? '';
const next = asked.get('next');
document.querySelector('button')?.addEventListener('click', () => {
  const sound = new Audio(source);
  void sound.play();
  if (!next) return;
  const after = new Audio(next);
  after.preload = 'auto';
  after.load();
  sound.addEventListener('ended', () => void after.play());
});

export {};
