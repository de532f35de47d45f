import HomeIcon from '@mui/icons-material/HomeOutlined'
import MuiBreadcrumbs from '@mui/material/Breadcrumbs'
import Link from '@mui/material/Link'

/** A segment of the way to this page; the last one is the page itself. */
export type Crumb = { name: string; href?: string }

/** The way to this page: a home icon that leads to `/`, then the segments. */
export const Breadcrumbs = ({ crumbs }: { crumbs: Crumb[] }) => (
  <MuiBreadcrumbs
    aria-label="Breadcrumb"
    sx={{ fontSize: 13, '& ol': { flexWrap: 'nowrap', overflow: 'hidden' } }}
  >
    <Link href="/" aria-label="Home" sx={{ display: 'flex' }}>
      <HomeIcon sx={{ fontSize: 18 }} />
    </Link>
    {crumbs.map((crumb, index) =>
      crumb.href && index < crumbs.length - 1 ? (
        <Link key={crumb.name} href={crumb.href} underline="hover">
          {crumb.name}
        </Link>
      ) : (
        <span key={crumb.name} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
          {crumb.name}
        </span>
      ),
    )}
  </MuiBreadcrumbs>
)
