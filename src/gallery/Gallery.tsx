import { ToastHost } from '#ui/ToastHost.tsx';
import styles from './Gallery.module.css';
import { samples } from './samples.tsx';
import { ThemeContext } from './theme.ts';

const themes = ['light', 'dark'] as const;

/** Every component of src/ui in its states, in both lights beside each other. */
export function Gallery() {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>Gallery of src/ui</h1>
      <nav className={styles.names} aria-label="Components">
        {Object.keys(samples).map(name => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </nav>
      {Object.entries(samples).map(([name, Sample]) => (
        <section key={name} id={name} className={styles.component} aria-label={name}>
          <h2 className={styles.name}>{name}</h2>
          {themes.map(theme => (
            <ThemeContext.Provider key={theme} value={theme}>
              <div className={styles.light} data-theme={theme}>
                <Sample />
              </div>
            </ThemeContext.Provider>
          ))}
        </section>
      ))}
      <ToastHost />
    </main>
  );
}
