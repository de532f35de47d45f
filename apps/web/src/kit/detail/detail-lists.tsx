/**
 * The lists below the details of a row. They are loaded when they are rendered, because the file that names them is
 * also loaded with the row's forms.
 */
import { lazy, Suspense } from 'react'
import type { DetailList } from './detail-list.ts'

const DetailTabs = lazy(async () => ({ default: (await import('./detail-tabs.tsx')).DetailTabs }))

/** Renders the lists that the role may read. */
export const DetailLists = (props: { lists: readonly DetailList[]; id: string }) => (
  <Suspense>
    <DetailTabs {...props} />
  </Suspense>
)
