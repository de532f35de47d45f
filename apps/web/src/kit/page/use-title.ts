import { useEffect } from 'react'
import { portalName } from '../../ui/brand.ts'

/** Names the browser's tab after the page. */
export const useTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · ${portalName}`
  }, [title])
