import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { isBeforeSignIn } from '../api/session-paths.ts'
import { parseSearch } from '../api/url-search.ts'

/**
 * Returns whether an address is outside the router: other sites, downloads, in-page anchors, server paths, and the
 * pages before sign-in.
 */
const isOutside = (href: string): boolean =>
  !href.startsWith('/') || /^\/(api|functions)\//.test(href) || isBeforeSignIn(href)

/** The router marks a link as active only for its own page, not for the pages below. */
const itself = { exact: true }

/** A link with a complete address. Pages of the portal open without a reload. */
export const AppLink = ({
  href = '',
  ref,
  target,
  ...anchor
}: AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }) => {
  if (isOutside(href)) return <a href={href} ref={ref} target={target} {...anchor} />
  const [path = '', query = ''] = href.split('?')
  return (
    <Link
      to={path}
      search={parseSearch(query)}
      ref={ref}
      activeOptions={itself}
      {...(target !== undefined && { target })}
      {...anchor}
    />
  )
}
