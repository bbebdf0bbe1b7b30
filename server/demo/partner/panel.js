// The partner's own script: listens to what the reader tells and shows it. Nothing of Mọt is imported.
const reader = document.querySelector('mot-reader, mot-viewer');
const list = document.querySelector('#events');
const most = 40;

function note(name, detail) {
  const row = document.createElement('li');
  const label = document.createElement('b');
  label.textContent = name;
  row.append(label, ` ${JSON.stringify(detail)}`);
  list.prepend(row);
  while (list.children.length > most) list.lastChild.remove();
}

for (const name of ['ready', 'opened', 'progress', 'loginwanted', 'loggedin', 'closed', 'error']) {
  reader.addEventListener(name, event => {
    // A login code belongs to the partner's server; a page only shows that it came.
    note(name, name === 'loggedin' ? { code: '…' } : event.detail);
  });
}

document.querySelector('#buttons').addEventListener('click', ({ target }) => {
  if (target.dataset.theme) reader.setTheme(target.dataset.theme);
  if (target.dataset.percent) reader.goTo({ percent: Number(target.dataset.percent) });
  if (target.dataset.chapter) reader.goTo({ chapter: Number(target.dataset.chapter) });
});
