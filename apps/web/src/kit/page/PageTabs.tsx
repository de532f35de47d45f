import { useLocation } from '@tanstack/react-router'
import { AppLink } from './AppLink.tsx'
import styles from './page-tabs.module.css'

/** Pages beside each other, of which one is open: links in a row, named by `label`. */
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
