import { useEffect } from 'react'
import { portalName } from '../../ui/brand.ts'

/** Sets the title of the browser tab. */
export const useTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · ${portalName}`
  }, [title])
