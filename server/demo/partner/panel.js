// The partner's own script: listens to what the reader tells and shows it. Nothing of Mọt is imported.
const readers = document.querySelectorAll('mot-reader, mot-viewer');
const [reader] = readers;
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

const told =
  'ready opened progress play pause time page panel size select loginwanted loggedin buywanted bought closed error';
for (const each of readers)
  for (const name of told.split(' '))
    each.addEventListener(name, event => {
      // A login code belongs to the partner's server; a page only shows that it came.
      note(name, name === 'loggedin' ? { code: '…' } : event.detail);
    });

document.querySelector('#buttons').addEventListener('click', ({ target }) => {
  if (target.dataset.theme) reader.setTheme(target.dataset.theme);
  if (target.dataset.percent) reader.goTo({ percent: Number(target.dataset.percent) });
  if (target.dataset.chapter) reader.goTo({ chapter: Number(target.dataset.chapter) });
});
