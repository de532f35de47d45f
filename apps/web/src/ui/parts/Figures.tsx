/** A card with related figures and their labels, above a page's details. */
import { t, type Text } from '@cmp/messages'
import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** One figure. `isMain` marks the one that the others explain. */
export type Figure = { label: Text; value: ReactNode; note?: ReactNode; isMain?: boolean }

/** More figures than this are placed in two rows of the same length where there is room. */
const mostInRow = 6

/** The card. */
export const Figures = ({ label, figures }: { label?: string; figures: readonly Figure[] }) => (
  <dl className={styles.figures} data-halved={figures.length > mostInRow || undefined} aria-label={label}>
    {figures.map((figure) => (
      <div key={t(figure.label)} data-main={figure.isMain || undefined}>
        <dt>{t(figure.label)}</dt>
        <dd>
          {figure.value}
          {figure.note && <p>{figure.note}</p>}
        </dd>
      </div>
    ))}
  </dl>
)
