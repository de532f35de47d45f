import { useLocation } from '@tanstack/react-router'
import { AppLink } from './AppLink.tsx'
import styles from './page-tabs.module.css'

/** Links between sibling pages in a row, labeled by `label`. One of them is the current page. */
export const PageTabs = ({
  label,
  pages,
}: {
  label: string
  pages: readonly { href: string; name: string }[]
}) => {
  const open = useLocation({ select: ({ pathname }) => pathname })
  return (
    <nav className={styles.pageTabs} aria-label={label}>
      {pages.map(({ href, name }) => (
        <AppLink
          key={href}
          className={styles.pageTab}
          href={href}
          aria-current={href.split('?')[0] === open ? 'page' : undefined}
        >
          {name}
        </AppLink>
      ))}
    </nav>
  )
}
