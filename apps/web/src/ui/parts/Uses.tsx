import type { Use } from '@cmp/contract'
import Link from '@mui/material/Link'
import './uses.css'

/** The lists that stand in the way of a change; each leads to its rows. */
export const Uses = ({ uses, onFollow }: { uses: readonly Use[]; onFollow: () => void }) => (
  <ul className="cmp-uses" aria-label="What stands in the way">
    {uses.map(({ label, count, href }) => (
      <li key={href}>
        <Link href={href} onClick={onFollow}>
          Show {count.toLocaleString('en-US')} {label}
        </Link>
      </li>
    ))}
  </ul>
)
