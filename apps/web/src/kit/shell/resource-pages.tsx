/**
 * Builds the pages of a resource, so that a list with its forms needs one small file. Each page is a separate chunk, so
 * a list does not load its forms.
 */
import { permit, type Resource } from '@cmp/contract'
import { lazy, type ComponentType } from 'react'
import type { ListOptions } from '../list/list-options.ts'
import type { DetailOptions } from '../detail/resource-detail.tsx'
import type { FormOptions } from '../form/resource-form-page.tsx'
import { RequireRole } from '../session/RequireRole.tsx'
import { preloadList, preloadRow, type Preload } from './preload.ts'

/** The components of the four pages. */
type PageComponents = {
  List: ComponentType
  Add: ComponentType
  Edit: ComponentType
  Detail: ComponentType
}

/** The four pages and their preload functions. `list` in `create-routes.tsx` adds them at their paths. */
export type ResourcePages = PageComponents & { preload: Record<'List' | 'Edit' | 'Detail', Preload> }

/** Loads the file that all lists share. `list` in `create-routes.tsx` requests it together with the file of the area. */
const loadList = () => import('../list/resource-list-page.tsx')

const AddPage = lazy(async () => ({
  default: (await import('../form/resource-form-page.tsx')).ResourceAddPage,
}))
const EditPage = lazy(async () => ({
  default: (await import('../form/resource-form-page.tsx')).ResourceEditPage,
}))

/** Guards the pages of a resource from roles that may not read or change it. */
export const guardPages = (
  resource: Resource,
  { List, Add, Edit, Detail }: PageComponents,
  list: Pick<ListOptions<Resource>, 'given' | 'part'> = {},
): ResourcePages => {
  const [read, change] = [permit.read(resource), permit.change(resource)]
  return {
    preload: { List: preloadList(resource, list), Edit: preloadRow(resource), Detail: preloadRow(resource) },
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

/** Creates the list page of a resource, whose file is loaded when the page is shown. */
export const listPage = <R extends Resource>(resource: R, options?: ListOptions<R>): ComponentType => {
  const ListPage = lazy(async () => ({ default: (await loadList()).ResourceListPage<R> }))
  return () => <ListPage resource={resource} options={options} />
}

/** Builds the pages of a resource. `options` holds the differences from the declaration. */
export const buildResourcePages = <R extends Resource>(
  resource: R,
  options: {
    list?: ListOptions<R>
    List?: ComponentType
    form?: FormOptions
    detail?: DetailOptions<R>
  } = {},
): ResourcePages => {
  const DetailPage = lazy(async () => ({
    default: (await import('../detail/resource-detail.tsx')).ResourceDetailPage<R>,
  }))
  return guardPages(resource, {
    List: options.List ?? listPage(resource, options.list),
    Add: () => <AddPage resource={resource} options={options.form} />,
    Edit: () => <EditPage resource={resource} options={options.form} />,
    Detail: () => <DetailPage resource={resource} options={options.detail} />,
  })
}
