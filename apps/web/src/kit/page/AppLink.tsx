import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { isBeforeSignIn } from '../api/session-paths.ts'
import { parseSearch } from '../api/url-search.ts'

/**
 * Addresses that are not the router's: other sites, downloads, in-page anchors, the server's own paths, and the pages
 * before the sign-in.
 */
const isOutside = (href: string): boolean =>
  !href.startsWith('/') || /^\/(api|functions)\//.test(href) || isBeforeSignIn(href)

/** The router says which link is of the page that is open: of that page alone, not of those below it. */
const itself = { exact: true }

/** A link by its whole address; pages of the portal open without a reload. */
export const AppLink = ({
  href = '',
  ref,
  ...anchor
}: AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }) => {
  if (isOutside(href)) return <a href={href} ref={ref} {...anchor} />
  const [path = '', query = ''] = href.split('?')
  return <Link to={path} search={parseSearch(query)} ref={ref} activeOptions={itself} {...anchor} />
}
