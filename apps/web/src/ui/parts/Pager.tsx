import FirstIcon from '@mui/icons-material/FirstPageOutlined'
import PreviousIcon from '@mui/icons-material/KeyboardArrowLeftOutlined'
import NextIcon from '@mui/icons-material/KeyboardArrowRightOutlined'
import LastIcon from '@mui/icons-material/LastPageOutlined'
import IconButton from '@mui/material/IconButton'
import './pager.css'

/** Page size, the range shown, and the ways to other pages. `page` starts at 1. */
export const Pager = ({
  page,
  pages,
  size,
  sizes,
  range,
  onPage,
  onSize,
}: {
  page: number
  pages: number
  size: number
  sizes: readonly number[]
  /** `x–y of n` */
  range: string
  onPage: (page: number) => void
  onSize: (size: number) => void
}) => {
  const buttons = [
    { label: 'First page', icon: FirstIcon, to: 1, enabled: page > 1 },
    { label: 'Previous page', icon: PreviousIcon, to: Math.min(page - 1, pages), enabled: page > 1 },
    { label: 'Next page', icon: NextIcon, to: page + 1, enabled: page < pages },
    { label: 'Last page', icon: LastIcon, to: pages, enabled: page < pages },
  ]
  return (
    <nav className="cmp-pager" aria-label="Pages">
      <label>
        <span>Rows</span>
        <select
          aria-label="Rows per page"
          value={size}
          onChange={(event) => onSize(Number(event.target.value))}
        >
          {[...new Set([...sizes, size])]
            .sort((a, b) => a - b)
            .map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
        </select>
      </label>
      <span className="cmp-number" role="status">
        {range}
      </span>
      <div>
        {buttons.map(({ label, icon: Icon, to, enabled }) => (
          <IconButton
            key={label}
            size="small"
            aria-label={label}
            disabled={!enabled}
            onClick={() => onPage(to)}
          >
            <Icon fontSize="small" />
          </IconButton>
        ))}
      </div>
    </nav>
  )
}
