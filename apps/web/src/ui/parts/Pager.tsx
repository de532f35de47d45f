import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/parts'
import { IconButton } from './IconButton.tsx'
import { FirstIcon, LastIcon, NextIcon, PreviousIcon } from './icons.tsx'
import styles from './pager.module.css'
import common from './common.module.css'

/** The page size, the displayed range, and links to other pages. `page` starts at 1. */
export const Pager = ({
  page,
  pages,
  size,
  sizes,
  filling,
  range,
  onPage,
  onSize,
}: {
  page: number
  pages: number
  size: number
  sizes: readonly number[]
  /** The size that fills the screen, for a list that opens with it. */
  filling?: number | undefined
  /** `x–y of n` */
  range: string
  onPage: (page: number) => void
  onSize: (size: number) => void
}) => {
  const buttons = [
    { label: t(m.firstPage), icon: FirstIcon, to: 1, enabled: page > 1 },
    { label: t(m.previousPage), icon: PreviousIcon, to: Math.min(page - 1, pages), enabled: page > 1 },
    { label: t(m.nextPage), icon: NextIcon, to: page + 1, enabled: page < pages },
    { label: t(m.lastPage), icon: LastIcon, to: pages, enabled: page < pages },
  ]
  return (
    <nav className={styles.pager} aria-label={t(m.pages)}>
      <label>
        <span>{t(m.rows)}</span>
        <select
          aria-label={t(m.rowsPerPage)}
          value={size}
          onChange={(event) => onSize(Number(event.target.value))}
        >
          {[...new Set([...sizes, size, ...(filling === undefined ? [] : [filling])])]
            .sort((a, b) => a - b)
            .map((option) => (
              <option key={option} value={option}>
                {option === filling ? t(m.fillsTheScreen, { size: option }) : option}
              </option>
            ))}
        </select>
      </label>
      <span className={common.number} role="status">
        {range}
      </span>
      <div>
        {buttons.map(({ label, icon: Icon, to, enabled }) => (
          <IconButton key={label} size="small" label={label} disabled={!enabled} onClick={() => onPage(to)}>
            <Icon size={20} />
          </IconButton>
        ))}
      </div>
    </nav>
  )
}
