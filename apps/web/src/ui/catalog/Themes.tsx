/** Shows the catalog twice, in the light and the dark theme. */
import { brandThemes } from '../theme/theme-css.ts'
import styles from './catalog.module.css'

/** The two documents side by side. */
export const Themes = () => (
  <main className={styles.themes}>
    {Object.entries(brandThemes).map(([name, theme]) => (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- It shows this same page, and only in development sessions.
      <iframe key={name} title={`Catalog, ${name}`} src={`/kit?theme=${theme}${window.location.hash}`} />
    ))}
  </main>
)
