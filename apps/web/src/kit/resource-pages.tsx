/**
 * The pages of a resource, so that a list with its forms needs one small file. Each page is a chunk of its
 * own: whoever reads a list does not load its forms.
 */
import type { Resource } from '@cmp/contract'
import { lazy, type ComponentType } from 'react'
import type { ListOptions } from './list-options.ts'
import type { DetailOptions } from './resource-detail.tsx'
import type { FormOptions } from './resource-form-page.tsx'
import { RequireRole } from './RequireRole.tsx'
import { ResourceListPage } from './resource-list-page.tsx'

/** The four pages; `resourceRoutes` puts them at their paths. */
export type ResourcePages = {
  List: ComponentType
  Add: ComponentType
  Edit: ComponentType
  Detail: ComponentType
}

const AddPage = lazy(async () => ({ default: (await import('./resource-form-page.tsx')).ResourceAddPage }))
const EditPage = lazy(async () => ({ default: (await import('./resource-form-page.tsx')).ResourceEditPage }))

/** Makes the pages of a resource; `options` says where they differ from the declaration. */
export const resourcePages = <R extends Resource>(
  resource: R,
  options: { list?: ListOptions<R>; form?: FormOptions; detail?: DetailOptions<R> } = {},
): ResourcePages => {
  const DetailPage = lazy(async () => ({
    default: (await import('./resource-detail.tsx')).ResourceDetailPage<R>,
  }))
  const { access } = resource
  const title = resource.title.toLowerCase()
  const read = { group: access.read, what: `look at ${title}` }
  const change = { group: access.write, what: `change ${title}` }
  return {
    List: () => (
      <RequireRole {...read}>
        <ResourceListPage resource={resource} options={options.list} />
      </RequireRole>
    ),
    Add: () => (
      <RequireRole {...change}>
        <AddPage resource={resource} options={options.form} />
      </RequireRole>
    ),
    Edit: () => (
      <RequireRole {...change}>
        <EditPage resource={resource} options={options.form} />
      </RequireRole>
    ),
    Detail: () => (
      <RequireRole {...read}>
        <DetailPage resource={resource} options={options.detail} />
      </RequireRole>
    ),
  }
}
