/** The steps of spacing and type, read from the base styles, and the breakpoints. */
import base from '../theme/base.css?raw'
import { desktop, phone, tablet } from '../theme/breakpoints.ts'
import styles from './catalog.module.css'

const readVariables = (prefix: string): [string, string][] =>
  [...base.matchAll(new RegExp(`(${prefix}\\d+): (\\d+px)`, 'g'))].map(([, name = '', value = '']) => [
    name,
    value,
  ])

const spaces = readVariables('--space-')
const fontSizes = readVariables('--font-size-')
const breakpoints = { phone, tablet, desktop }

/** The scales that style sheets use. */
export const Scale = () => (
  <section aria-label="Scale">
    <h2>Scale</h2>
    <section className={styles.part} aria-label="Spacing">
      <h3>Spacing</h3>
      <dl className={styles.steps}>
        {spaces.map(([name, width]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <i style={{ width }} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
    <section className={styles.part} aria-label="Type">
      <h3>Type</h3>
      <dl className={styles.steps}>
        {fontSizes.map(([name, fontSize]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd style={{ fontSize }}>Customer invoice 1,234.50 THB ใบกำกับภาษี</dd>
          </div>
        ))}
      </dl>
    </section>
    <section className={styles.part} aria-label="Breakpoints">
      <h3>Breakpoints</h3>
      <dl className={styles.steps}>
        {Object.entries(breakpoints).map(([name, query]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{query}</dd>
          </div>
        ))}
      </dl>
    </section>
  </section>
)
