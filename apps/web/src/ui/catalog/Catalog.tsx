/** The page that shows every component in all its states, one below the other. */
import { useEffect } from 'react'
import { charts } from './charts.tsx'
import { frame } from './frame.tsx'
import { inputs } from './inputs.tsx'
import { messages } from './messages.tsx'
import { Scale } from './Scale.tsx'
import { tables } from './tables.tsx'
import { windows } from './windows.tsx'
import type { Specimens } from './specimen.ts'
import styles from './catalog.module.css'

/** All components by group. */
export const groups: Readonly<Record<string, Specimens>> = {
  inputs,
  messages,
  tables,
  windows,
  charts,
  frame,
}

/** The page. */
export const Catalog = () => {
  // A calendar takes the focus when it is rendered, and the page would scroll to it.
  useEffect(() => {
    if (window.location.hash === '') window.scrollTo(0, 0)
  }, [])
  return (
    <main className={styles.catalog}>
      <h1>Components</h1>
      <Scale />
      {Object.entries(groups).map(([group, specimens]) => (
        <section key={group} aria-label={group}>
          <h2>{group}</h2>
          {Object.entries(specimens).map(([name, Specimen]) => (
            <section key={name} id={name} className={styles.part} aria-label={name}>
              <h3>
                <a href={`#${name}`}>{name}</a>
              </h3>
              <div className={styles.states}>
                <Specimen />
              </div>
            </section>
          ))}
        </section>
      ))}
    </main>
  )
}
