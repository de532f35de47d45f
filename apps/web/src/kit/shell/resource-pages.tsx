/**
 * The pages of a resource, so that a list with its forms needs one small file. Each page is a chunk of its
 * own: whoever reads a list does not load its forms.
 */
import { permit, type Resource } from '@cmp/contract'
import { lazy, type ComponentType } from 'react'
import type { ListOptions } from '../list/list-options.ts'
import type { DetailOptions } from '../detail/resource-detail.tsx'
import type { FormOptions } from '../form/resource-form-page.tsx'
import { RequireRole } from '../session/RequireRole.tsx'
import { ResourceListPage } from '../list/resource-list-page.tsx'

/** The four pages; `resourceRoutes` puts them at their paths. */
export type ResourcePages = {
  List: ComponentType
  Add: ComponentType
  Edit: ComponentType
  Detail: ComponentType
}

const AddPage = lazy(async () => ({
  default: (await import('../form/resource-form-page.tsx')).ResourceAddPage,
}))
const EditPage = lazy(async () => ({
  default: (await import('../form/resource-form-page.tsx')).ResourceEditPage,
}))

/** Keeps the pages of a resource from the roles that may not read or change it. */
export const guardedPages = (
  resource: Resource,
  { List, Add, Edit, Detail }: ResourcePages,
): ResourcePages => {
  const [read, change] = [permit.read(resource), permit.change(resource)]
  return {
    List: () => (
      <RequireRole permission={read}>
        <List />
      </RequireRole>
    ),
    Add: () => (
      <RequireRole permission={change}>
        <Add />
      </RequireRole>
    ),
    Edit: () => (
      <RequireRole permission={change}>
        <Edit />
      </RequireRole>
    ),
    Detail: () => (
      <RequireRole permission={read}>
        <Detail />
      </RequireRole>
    ),
  }
}

/** Makes the pages of a resource; `options` says where they differ from the declaration. */
export const resourcePages = <R extends Resource>(
  resource: R,
  options: { list?: ListOptions<R>; form?: FormOptions; detail?: DetailOptions<R> } = {},
): ResourcePages => {
  const DetailPage = lazy(async () => ({
    default: (await import('../detail/resource-detail.tsx')).ResourceDetailPage<R>,
  }))
  return guardedPages(resource, {
    List: () => <ResourceListPage resource={resource} options={options.list} />,
    Add: () => <AddPage resource={resource} options={options.form} />,
    Edit: () => <EditPage resource={resource} options={options.form} />,
    Detail: () => <DetailPage resource={resource} options={options.detail} />,
  })
}
