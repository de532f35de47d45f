/** A change in percent with its direction as an arrow. The direction is not good or bad, so it has no color. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/shared'
import { formatPercent } from '../../../kit/usage/usage-state.ts'
import styles from './percent-change.module.css'

const getArrow = (percent: string): string =>
  /[1-9]/.test(percent) ? (percent.startsWith('-') ? '↓' : '↑') : '→'

/** The percentage; nothing if it is unknown. A partial comparison is marked, and `note` explains it. */
export const PercentChange = ({
  percent,
  isPartial = false,
  note = '',
}: {
  percent: string | null
  isPartial?: boolean
  note?: string
}) => (
  <span className={styles.percent}>
    {percent !== null && (
      <>
        <span aria-hidden="true">{getArrow(percent)} </span>
        {formatPercent(percent)}
      </>
    )}
    {isPartial && <abbr title={note}>{t(m.partial)}</abbr>}
  </span>
)
