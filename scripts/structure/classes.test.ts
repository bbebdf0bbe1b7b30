import { expect, test } from 'vitest';
import { missingClasses } from './classes.ts';

const css = '/* .old */ .row { color: red } .row:hover > .name { margin: 0 }';
const component = (body: string, from = './a.module.css') =>
  new Map([
    ['src/ui/a.module.css', css],
    ['src/ui/A.tsx', `import styles from '${from}';\nexport const A = () => ${body};`],
  ]);

test('a class that the CSS module does not have is found, with its line', () => {
  expect(missingClasses(component('<i className={styles.old} />'))).toEqual([
    'src/ui/A.tsx:2: src/ui/a.module.css has no .old',
  ]);
  expect(missingClasses(component('<i className={styles.gone} />', '#ui/a.module.css'))).toHaveLength(1);
});

test('classes that it has, and properties of other things, are none', () => {
  expect(missingClasses(component('<i className={styles.row}>{styles.name + rows.old}</i>'))).toEqual([]);
});
